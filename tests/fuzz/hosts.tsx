import { Activity, useState, type ComponentType, type ReactNode } from 'react';
import { loadAheadOfCharts, loadAheadOfClient } from '../../fixtures/player/stage/load-ahead.ts';
import type { rendererOf as RendererOf } from '../../ladle/renderers/index.ts';
import type { startHookOn as StartHookOn } from '../../fixtures/player/stage/hook-level.ts';
import { installDocument } from '../../fixtures/player/stage/install-document.ts';
import type { RandomPlay } from './play-at-random.ts';
import type { PlayedWidget, ValueHost } from './promises.ts';

let startHookOn: typeof StartHookOn;
export let rendererOf: typeof RendererOf;

/** Loads what stands on a page, once there is one. */
export async function loadPage(): Promise<void> {
  await Promise.all([loadAheadOfClient(), loadAheadOfCharts(), installDocument()]);
  ({ startHookOn } = await import('../../fixtures/player/stage/hook-level.ts'));
  ({ rendererOf } = await import('../../ladle/renderers/index.ts'));
}

type Props = Readonly<Record<string, unknown>> & { readonly defaultValue?: unknown };
/** What a page has around a widget. */
type Around = (widget: ReactNode) => ReactNode;
type Change = { readonly value: unknown };

/** What renders a widget anew. */
interface Host extends Pick<PlayedWidget, 'answer' | 'hide' | 'mountAnew'> {
  readonly component: ComponentType<Props>;
  setValue(value: unknown): void;
  setProps(props: Props): void;
}

/** How a widget is rendered. */
interface Rendered {
  /** Other than it was given at first. */
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
    mountAnew: () => render(({ mounts }) => ({ mounts: mounts + 1 })),
    // In any order; what was proposed before the one that is taken may come later still.
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

/** A text field is called as its type. */
const isOfWidget = (chart: string, widget: string) => chart === widget || widget === 'text-field';

/** Starts a widget with its renderer, on a page of a host. */
export const startOn =
  (held: ValueHost, around: Around = (widget) => widget): NonNullable<RandomPlay['startWidget']> =>
  async (options) => {
    const Renderer = rendererOf(options.widget) as ComponentType<Props> | undefined;
    const host = Renderer && hostOf(Renderer, held, around);
    const emitted: { readonly type: string }[] = [];
    const driver = await startHookOn(
      {
        component: () => host?.component,
        // What charts inside it tell, such as that of its dialog, the widget does not tell its host.
        inspect: ({ name, onEmit }) =>
          isOfWidget(name, options.widget) ? onEmit((told) => emitted.push(told)) : ignore,
      },
      options,
    );
    return {
      ...driver,
      ...(host && { answer: host.answer, hide: host.hide, mountAnew: host.mountAnew }),
      emitted,
      send(event) {
        // A host says these by its props.
        if (event.type === 'settings.change') host?.setProps(event['settings'] as Props);
        else if (event.type === 'value.set' && held !== 'widget') host?.setValue(event['value']);
        else if (event.type !== 'value.set') driver.send(event);
      },
    };
  };
