/** The names of a widget in code: `cardFile`, `CardFile`. */
export const namesOf = (name) => {
  const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return { camel, Name: camel.charAt(0).toUpperCase() + camel.slice(1) };
};

/** The files of a new widget by path. The widget initially edits a text value. */
export const widgetFiles = (name) => {
  const { camel, Name } = namesOf(name);
  const words = name.replaceAll('-', ' ');
  return {
    [`machines/${name}/chart.ts`]: chart({ name, camel, Name, words }),
    [`hooks/${name}/use-${name}.ts`]: hook({ name, camel, Name, words }),
    [`hooks/${name}/index.ts`]: hookIndex({ name, Name }),
    [`ladle/renderers/${name}.tsx`]: renderer({ name, Name, words }),
    [`ladle/stories/${name}.stories.tsx`]: story({ name, Name, words }),
    [`ladle/pages/${name}.stories.tsx`]: page({ name, Name, words }),
    [`fixtures/player/names/${name}.ts`]: sessionNames({ name, camel }),
    [`fixtures/sessions/${name}/value.yaml`]: session({ name, words }),
    [`tests/unit/machines/${name}/chart.test.ts`]: chartTest({ name, camel, Name }),
    [`tests/hooks/${name}/use-${name}.test.tsx`]: hookTest({ name, Name, words }),
    [`tests/browser/${name}.test.tsx`]: browserTest({ name, Name, words }),
  };
};

const chart = ({ name, camel, Name, words }) => `import { assign, setup } from 'xstate';
import type { Environment } from '../kit/environment.ts';
import { hostActions, hostEvents, type HostEvent } from '../kit/host.ts';
import { valueChanges, valueEvents, type ValueChange, type ValueEvent } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';

/** The settings of a ${words}, initially and while it runs. */
export interface ${Name}Settings {
  /** Whether the value is read-only. Default false. */
  readonly readOnly?: boolean;
  /** Nothing changes, and a form gets no value. Default false. */
  readonly disabled?: boolean;
}

/** The input of a ${words}. */
export interface ${Name}Input extends ${Name}Settings {
  /** The initial value. Default null. */
  readonly defaultValue?: string | null;
  /** The language, user and time zone of the page. */
  readonly environment: Environment;
}

/** Context of the chart of a ${words}. */
export interface ${Name}Context {
  /** The value; null if it is empty. */
  readonly value: string | null;
  /** The value that a form reset restores. */
  readonly initialValue: string | null;
  /** The current settings of the host. */
  readonly settings: ${Name}Settings;
  /** The language, user and time zone of the page. */
  readonly environment: Environment;
}

/** The user's action that changed the value. */
export type ${Name}Reason = 'edit' | 'reset';

/** Events of the chart of a ${words}. */
export type ${Name}Event =
  /** The user's new value. */
  | { readonly type: 'value.edit'; readonly value: string | null }
  | ValueEvent<string | null>
  | HostEvent<${Name}Settings>;

/** Emitted by the chart of a ${words}. */
export type ${Name}Emitted = ValueChange<string | null, ${Name}Reason>;

/** The parameters of actions that take a value. */
interface ValueParams {
  readonly value: string | null;
}

const changeValue = valueChanges<${Name}Context, ${Name}Event, ${Name}Reason>();

/** A ${words}: \`empty\` or \`filled\`. */
export const ${camel}Machine = setup({
  types: {
    input: {} as ${Name}Input,
    context: {} as ${Name}Context,
    events: {} as ${Name}Event,
    emitted: {} as ${Name}Emitted,
  },
  guards: {
    canEdit: ({ context: { settings } }) => !settings.readOnly && !settings.disabled,
    hasValue: ({ context }) => context.value !== null,
  },
  actions: {
    ...hostActions<${Name}Context, ${Name}Event, ${Name}Settings>((told) => told),
    changeValue: changeValue('edit', (_, { value }: ValueParams) => ({ value })),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue })),
    setValue: assign((_, { value }: ValueParams) => ({ value })),
  },
}).createMachine({
  id: '${name}',
  context: ({ input }) => begin(input),
  initial: 'settling',
  on: {
    ...hostEvents(),
    ...valueEvents('.settling'),
    'value.edit': { guard: 'canEdit', target: '.settling', actions: withEvent('changeValue') },
  },
  states: {
    settling: { always: [{ guard: 'hasValue', target: 'filled' }, { target: 'empty' }] },
    empty: {},
    filled: {},
  },
});

function begin({ defaultValue = null, environment, ...settings }: ${Name}Input): ${Name}Context {
  return { value: defaultValue, initialValue: defaultValue, settings, environment };
}
`;

const hook = ({ name, camel, Name, words }) => `import type { RefCallback } from 'react';
import {
  type ${Name}Emitted,
  type ${Name}Input,
  ${camel}Machine,
  type ${Name}Reason,
} from '../../machines/${name}/chart.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import {
  type DescribedControl,
  fieldParts,
  type FieldParts,
  type FieldProps,
} from '../kit/field-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import { requiredErrors, useFormErrors, type ValidityElement } from '../kit/form-errors.ts';
import type { FormProps } from '../kit/form-inputs.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartProps } from '../kit/part.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { type ControlledProps, useConfirmed } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';

const SCOPE = '${name}';

/** The English texts of this hook. */
const TEXTS = [RULE_TEXTS, SHARED_TEXTS];

/** Props of {@link use${Name}}. */
export interface Use${Name}Props
  extends
    Omit<${Name}Input, 'environment' | 'defaultValue' | 'readOnly' | 'disabled'>,
    Omit<ControlledProps<string | null, ${Name}Reason>, 'value' | 'defaultValue'>,
    Omit<FormProps, 'required'>,
    FieldProps {
  /** The value, if the caller controls it; undefined: the hook controls it. */
  readonly value?: string | null;
  /** The initial value, if the hook controls it. Default null. */
  readonly defaultValue?: string | null;
}

/** Props of the input. */
export interface ${Name}InputProps extends PartProps, DescribedControl {
  /** The label refers to it. */
  readonly id: string;
  /** Required: the input reports its validity to its form. */
  readonly ref: RefCallback<ValidityElement>;
  /** The name of the form entry; undefined: nothing is sent. */
  readonly name: string | undefined;
  /** Id of the form if the input is outside it; undefined: the surrounding form. */
  readonly form: string | undefined;
  /** The value as text; empty if there is none. */
  readonly value: string;
  /** The browser does not send the form while the input is empty. */
  readonly required: boolean;
  /** The value is sent but cannot be changed. */
  readonly readOnly: boolean;
  /** The value is neither sent nor can it be changed. */
  readonly disabled: boolean;
  /** Sets the new value. */
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** The result of {@link use${Name}}. */
export interface Use${Name}Result extends FieldParts {
  /** The value; null if it is empty. */
  readonly value: string | null;
  /** Props of the input. */
  readonly getInputProps: Getter<${Name}InputProps>;
}

/**
 * A ${words}.
 *
 * @example
 * \`\`\`tsx
 * import { use${Name} } from 'headless-grc/hooks';
 *
 * export function ${Name}Field() {
 *   const field = use${Name}({ name: '${camel}', required: true });
 *   return <input {...field.getInputProps()} />;
 * }
 * \`\`\`
 */
export function use${Name}(props: Use${Name}Props = {}): Use${Name}Result {
  checkProps('use${Name}', props);
  const ids = usePartIds(props);
  const { readOnly = false, disabled = false } = props;
  const settings = { readOnly, disabled };
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: ${camel}Machine,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    onEmit(event) {
      const { value, reason } = event as ${Name}Emitted;
      props.onValueChange?.({ value, reason });
    },
  });
  const { snapshot, send } = chart;
  const { translate } = chart.grc;
  const { value } = snapshot.context;

  useChange(settings, (told) => send({ type: 'settings.change', settings: told }), isSameData);
  useConfirmed(props.value, value, (held) => send({ type: 'value.set', value: held }));

  const form = useFormErrors({
    errors: requiredErrors(props.required === true && value === null && !readOnly && !disabled),
    visible: [],
    translate,
    reset: () => send({ type: 'form.reset' }),
  });
  const { parts, flags, described } = fieldParts({
    scope: SCOPE,
    ids,
    props,
    form,
    translate,
    state: snapshot.matches('filled') ? 'filled' : 'empty',
  });
  const view: Use${Name}Result = {
    ...parts,
    value,
    getInputProps: getter(() => ({
      ...part(SCOPE, 'input', flags),
      ...described,
      id: ids('control'),
      ref: form.ref,
      name: props.name,
      form: props.form,
      value: value ?? '',
      required: parts.isRequired,
      readOnly,
      disabled,
      onChange: ({ currentTarget }) =>
        send({ type: 'value.edit', value: currentTarget.value === '' ? null : currentTarget.value }),
    })),
  };
  useInspect(SCOPE, chart, view);
  return view;
}
`;

const hookIndex = ({ name, Name }) => `export { use${Name} } from './use-${name}.ts';
export type { ${Name}InputProps, Use${Name}Props, Use${Name}Result } from './use-${name}.ts';
`;

const renderer = ({ name, Name, words }) => `import type { ReactNode } from 'react';
import { use${Name}, type Use${Name}Props } from '../../hooks/${name}/use-${name}.ts';
import type { Labelled } from './labelled.ts';

/** A ${words} in plain HTML elements. */
export function ${Name}({ label, ...props }: Use${Name}Props & Labelled): ReactNode {
  const field = use${Name}(props);
  const { htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <div {...field.getRootProps()}>
      <label htmlFor={htmlFor} {...labelProps}>
        {label} <span {...field.getRequiredMarkProps()} />
      </label>
      <input {...field.getInputProps()} />
      <p {...field.getDescriptionProps()} />
      <p {...field.getErrorProps()} />
    </div>
  );
}
`;

const page = ({ name, Name, words }) => `import { ReferencePage } from './reference.tsx';

export default { title: 'Reference' };

export const ${Name} = () => (
  <ReferencePage of="${name}" title="${words.charAt(0).toUpperCase() + words.slice(1)}" story="${name}--filled">
    Describe its purpose in two or three sentences.
  </ReferencePage>
);
`;

const story = ({ name, Name, words }) => `import { ${Name} } from '../renderers/${name}.tsx';
import { StoryFrame } from '../story-frame.tsx';

export default { title: '${words.charAt(0).toUpperCase() + words.slice(1)}' };

export const Empty = () => (
  <StoryFrame>
    <${Name} label="Label" />
  </StoryFrame>
);

export const Filled = () => (
  <StoryFrame>
    <${Name} label="Label" defaultValue="A value" />
  </StoryFrame>
);
`;

const sessionNames = ({
  name,
  camel,
}) => `import type { ${camel}Machine } from '../../../machines/${name}/chart.ts';
import { namesOf } from './names-of.ts';

export const ${camel}Names = namesOf<typeof ${camel}Machine>()({
  inputs: ['defaultValue', 'readOnly', 'disabled'],
  events: {
    'form.reset': [],
    'value.set': ['value'],
    'settings.change': ['settings'],
    'value.edit': ['value'],
  },
  emitted: ['value.change'],
  context: ['value', 'initialValue', 'settings', 'environment'],
  below: {
    settings: ['readOnly', 'disabled'],
  },
});
`;

const session = ({ name, words }) => `title: Describe here what the user of a ${words} sees
tags: [${name}]
steps:
  - start: { widget: ${name} }
  - send: { type: value.edit, value: A value }
  - note: Fails until it describes the widget.
    expect: { state: written }
`;

const chartTest = ({ name, camel, Name }) => `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  type ${Name}Event,
  type ${Name}Input,
  ${camel}Machine,
} from '../../../../machines/${name}/chart.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

function start(input: Partial<${Name}Input> = {}) {
  const changes: string[] = [];
  const actor = createActor(${camel}Machine, {
    input: { environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  actor.on('value.change', ({ value, reason }) => changes.push(\`\${value} \${reason}\`));
  actor.start();
  const widget = {
    changes,
    state: () => actor.getSnapshot().value,
    send: (...events: ${Name}Event[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
  };
  return widget;
}

test('describe here what the user sees, and the requirement it proves', () => {
  const widget = start().send({ type: 'value.edit', value: 'x' });
  expect(widget.changes).toEqual(['written here']);
});

test('every state and transition of the chart was reached above', () => {
  expect(coverage.report(${camel}Machine)).toMatchObject({ missing: [] });
});
`;

const hookTest = ({ name, Name }) => `import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ${Name} } from '../../../ladle/renderers/${name}.tsx';
import { describeInBothModes } from '../react-modes.tsx';

describeInBothModes('use${Name}', (show) => {
  test('describe here what the user sees, and the requirement it proves', () => {
    const changes: unknown[] = [];
    show(<${Name} label="Label" onValueChange={(change) => changes.push(change)} />);
    fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'x' } });
    expect(changes).toEqual(['written here']);
  });
});
`;

const browserTest = ({ name, Name }) => `import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ${Name} } from '../../ladle/renderers/${name}.tsx';

test('by keyboard alone: describe here what the user sees', async () => {
  await render(<${Name} label="Label" />);
  await userEvent.tab();
  await userEvent.keyboard('x');
  await expect.element(page.getByLabelText('Label')).toHaveValue('written here');
});
`;
