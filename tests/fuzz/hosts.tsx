import { Activity, useState, type ComponentType, type ReactNode } from 'react';
import { loadAheadOfCharts, loadAheadOfClient } from '../../fixtures/player/stage/load-ahead.ts';
import type { rendererOf as RendererOf } from '../../ladle/renderers/index.ts';
import type { startHookOn as StartHookOn } from '../../fixtures/player/stage/hook-level.ts';
import { installDocument } from '../../fixtures/player/stage/install-document.ts';
import type { RandomPlay } from './play-at-random.ts';
import type { PlayedWidget, ValueHost } from './promises.ts';

let startHookOn: typeof StartHookOn;
export let rendererOf: typeof RendererOf;

/** Loads the modules that need a document, once there is one. */
export async function loadPage(): Promise<void> {
  await Promise.all([loadAheadOfClient(), loadAheadOfCharts(), installDocument()]);
  ({ startHookOn } = await import('../../fixtures/player/stage/hook-level.ts'));
  ({ rendererOf } = await import('../../ladle/renderers/index.ts'));
}

type Props = Readonly<Record<string, unknown>> & { readonly defaultValue?: unknown };
/** Wraps a widget in its page. */
type Around = (widget: ReactNode) => ReactNode;
type Change = { readonly value: unknown };

/** Renders a widget with other props or values. */
interface Host extends Pick<PlayedWidget, 'answer' | 'hide' | 'remount'> {
  readonly component: ComponentType<Props>;
  setValue(value: unknown): void;
  setProps(props: Props): void;
}

/** The state of the rendered widget. */
interface Rendered {
  /** The props that differ from the first ones. */
  readonly props: Props;
  readonly value?: unknown;
  readonly mounts: number;
  readonly isHidden: boolean;
}

/** A page with the renderer of a widget, whose value it may hold. */
function hostOf(Renderer: ComponentType<Props>, held: ValueHost, around: Around): Host {
  let render: (changes: (last: Rendered) => Partial<Rendered>) => void = ignore;
  let proposed: unknown[] = [];
  const take = (value: unknown) => render(() => ({ value }));
  const hear = ({ value }: Change) => {
    if (held === 'taking') take(value);
    else proposed.push(value);
  };
  const component = ({ defaultValue, ...given }: Props) => {
    const [{ props, value, mounts, isHidden }, setRendered] = useState<Rendered>({
      props: {},
      value: defaultValue,
      mounts: 0,
      isHidden: false,
    });
    render = (changes) => setRendered((last) => ({ ...last, ...changes(last) }));
    const its = held === 'widget' ? { defaultValue } : { value, onValueChange: hear };
    return (
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        {around(<Renderer key={mounts} {...given} {...props} {...its} />)}
      </Activity>
    );
  };
  return {
    component,
    setValue: take,
    setProps: (props) => render(() => ({ props })),
    hide: (isHidden) => render(() => ({ isHidden })),
    remount: () => render(({ mounts }) => ({ mounts: mounts + 1 })),
    // In any order; a value proposed earlier may be confirmed later.
    answer(chance) {
      if (proposed.length === 0) return undefined;
      const value = chance.pick(proposed);
      proposed = proposed.filter((one) => one !== value);
      take(value);
      return value;
    },
  };
}

const ignore = () => {};

/** The charts of a text field are named after its types. */
const isOfWidget = (chart: string, widget: string) => chart === widget || widget === 'text-field';

/** Starts a widget with its renderer, on the page of a host. */
export const startOn =
  (held: ValueHost, around: Around = (widget) => widget): NonNullable<RandomPlay['startWidget']> =>
  async (options) => {
    const Renderer = rendererOf(options.widget) as ComponentType<Props> | undefined;
    const host = Renderer && hostOf(Renderer, held, around);
    const emitted: { readonly type: string }[] = [];
    const start = startHookOn({
      component: () => host?.component,
      // Events of charts inside it, such as that of its dialog, are not reported to its host.
      inspect: ({ name, onEmit }) =>
        isOfWidget(name, options.widget) ? onEmit((told) => emitted.push(told)) : ignore,
    });
    const driver = await start(options);
    return {
      ...driver,
      ...(host && { answer: host.answer, hide: host.hide, remount: host.remount }),
      emitted,
      send(event) {
        // A host sends these by its props.
        if (event.type === 'settings.change') host?.setProps(event['settings'] as Props);
        else if (event.type === 'value.set' && held !== 'widget') host?.setValue(event['value']);
        else if (event.type !== 'value.set') driver.send(event);
      },
    };
  };
