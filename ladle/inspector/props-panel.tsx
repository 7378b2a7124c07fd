import { use, useRef, useState, type ReactNode } from 'react';
import type { ReferenceMember, WidgetReference } from '../pages/reference-data.ts';
import { controlOf, readProp, type GivenProps, type PropControl } from '../setup/given-props.ts';
import { changeGivenProps } from '../setup/use-story-setup.ts';

interface PropsPanelProps {
  /** The widget's name in sessions. */
  readonly widget: string;
  readonly story: string;
  /** The props that override those of the story. */
  readonly given: GivenProps;
}

/**
 * A control for every prop of a widget's hook, generated from its types; set values are in the
 * address.
 */
export default function PropsPanel({ widget, story, given }: PropsPanelProps): ReactNode {
  const props = use(propsOf(widget));
  if (!props) return <p>{widget} has no hook whose props are known.</p>;
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = given;
    changeGivenProps(story, value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <ul className="prop-list">
      {props.map((prop) => (
        <li key={prop.name}>
          <PropField
            prop={prop}
            value={given[prop.name]}
            onChange={(value) => set(prop.name, value)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PropFieldProps {
  readonly prop: ReferenceMember;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function PropField({ prop, value, onChange }: PropFieldProps) {
  const control = controlOf(prop.type);
  const label = useRef<HTMLLabelElement>(null);
  return (
    <>
      <label ref={label} title={prop.doc}>
        {prop.name}{' '}
        {control.kind === 'function' ? (
          <code>{prop.type}</code>
        ) : (
          <Control control={control} value={value} onChange={onChange} />
        )}
      </label>{' '}
      {value !== undefined && (
        <button
          aria-label={`${prop.name} as the story says`}
          onClick={() => {
            onChange(undefined);
            // The button disappears together with the value.
            label.current?.control?.focus();
          }}
        >
          ↺
        </button>
      )}
      <small>{prop.doc}</small>
    </>
  );
}

interface ControlProps extends Pick<PropFieldProps, 'value' | 'onChange'> {
  readonly control: PropControl;
}

const AS_WRITTEN = 'as the story says';

function Control({ control, value, onChange }: ControlProps) {
  if (control.kind === 'switch' || control.kind === 'choice') {
    const values = control.kind === 'choice' ? control.values : ['true', 'false'];
    return (
      <select
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => {
          if (target.value === '') onChange(undefined);
          else onChange(control.kind === 'switch' ? target.value === 'true' : target.value);
        }}
      >
        <option value="">{AS_WRITTEN}</option>
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  }
  return <TypedControl control={control} value={value} onChange={onChange} />;
}

/** An input for text, a number or JSON; the value is applied on blur or Enter. */
function TypedControl({ control, value, onChange }: ControlProps) {
  const written =
    value === undefined ? '' : control.kind === 'data' ? JSON.stringify(value) : `${value}`;
  const [text, setText] = useState(written);
  const [problem, setProblem] = useState('');
  const [last, setLast] = useState(written);
  if (last !== written) {
    setLast(written);
    setText(written);
    setProblem('');
  }
  const done = () => {
    if (text === written) return;
    if (text === '') {
      onChange(undefined);
      return;
    }
    const read = readProp(control, text);
    if ('problem' in read) setProblem(read.problem);
    else onChange(read.value);
  };
  return (
    <>
      <input
        value={text}
        inputMode={control.kind === 'number' ? 'numeric' : undefined}
        placeholder={control.kind === 'data' ? 'JSON' : AS_WRITTEN}
        onChange={({ target }) => setText(target.value)}
        onBlur={done}
        onKeyDown={({ key }) => {
          if (key === 'Enter') done();
        }}
      />
      {problem !== '' && <span role="alert"> {problem}</span>}
    </>
  );
}

const REFERENCES = import.meta.glob<WidgetReference>('../reference/*.json', { import: 'default' });

const known = new Map<string, Promise<readonly ReferenceMember[] | undefined>>();

function propsOf(widget: string): Promise<readonly ReferenceMember[] | undefined> {
  const props = known.get(widget) ?? loadProps(widget);
  known.set(widget, props);
  return props;
}

/** The props of a widget's hook, from its own reference or from one that several widgets share. */
async function loadProps(widget: string): Promise<readonly ReferenceMember[] | undefined> {
  const hook = `use-${widget}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const own = `../reference/${widget}.json`;
  const files = Object.keys(REFERENCES).toSorted((a, b) => Number(b === own) - Number(a === own));
  for (const file of files) {
    const reference = await REFERENCES[file]?.();
    const found = reference?.hooks.find(({ name }) => name === hook);
    if (found) return found.props;
  }
  return undefined;
}
