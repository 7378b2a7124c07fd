import { useState, type ComponentType } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadAheadOfCharts, loadAheadOfClient } from '../../fixtures/player/stage/load-ahead.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import type { rendererOf as RendererOf } from '../../ladle/renderers/index.ts';
import type { startHookOn as StartHookOn } from '../../fixtures/player/stage/hook-level.ts';
import { installDocument } from '../../fixtures/player/stage/install-document.ts';
import { knownWidgets, type KnownWidget } from './known-events.ts';
import { playRounds, type RandomPlay } from './play-at-random.ts';
import type { ValueHost } from './promises.ts';
import type { usePage as UsePage } from './use-page.ts';

/** How often each widget is started anew for each kind of host, unless the command says otherwise. */
const ROUNDS = 2;
const HOSTS: readonly ValueHost[] = ['widget', 'taking', 'refusing'];

let startHookOn: typeof StartHookOn;
let rendererOf: typeof RendererOf;
let usePage: typeof UsePage;

beforeAll(async () => {
  await Promise.all([loadAheadOfClient(), loadAheadOfCharts(), installDocument()]);
  ({ startHookOn } = await import('../../fixtures/player/stage/hook-level.ts'));
  ({ rendererOf } = await import('../../ladle/renderers/index.ts'));
  ({ usePage } = await import('./use-page.ts'));
});

type Props = Readonly<Record<string, unknown>> & { readonly defaultValue?: unknown };
type Change = { readonly value: unknown };

/** What renders a widget anew. */
interface Host {
  readonly component: ComponentType<Props>;
  setValue(value: unknown): void;
  setProps(props: Props): void;
}

/** A page with the renderer of a widget, whose value it may hold. */
function hostOf(Renderer: ComponentType<Props>, held: ValueHost): Host {
  let setProps: (props: Props) => void = ignore;
  let setValue: (value: unknown) => void = ignore;
  const component = ({ defaultValue, ...given }: Props) => {
    const [props, changeProps] = useState<Props>(given);
    const [value, changeValue] = useState(defaultValue);
    setProps = (changed) => changeProps({ ...given, ...changed });
    setValue = (changed) => changeValue(() => changed);
    if (held === 'widget') return <Renderer {...props} defaultValue={defaultValue} />;
    const take = (change: Change) => changeValue(() => change.value);
    return <Renderer {...props} value={value} onValueChange={held === 'taking' ? take : ignore} />;
  };
  return {
    component,
    setValue: (value) => setValue(value),
    setProps: (props) => setProps(props),
  };
}

const ignore = () => {};

/** A text field is called as its type. */
const isOfWidget = (chart: string, widget: string) => chart === widget || widget === 'text-field';

const startOn =
  (held: ValueHost): NonNullable<RandomPlay['startWidget']> =>
  async (options) => {
    const Renderer = rendererOf(options.widget) as ComponentType<Props> | undefined;
    const host = Renderer && hostOf(Renderer, held);
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
      emitted,
      send(event) {
        // A host says these by its props.
        if (event.type === 'settings.change') host?.setProps(event['settings'] as Props);
        else if (event.type === 'value.set' && held !== 'widget') host?.setValue(event['value']);
        else if (event.type !== 'value.set') driver.send(event);
      },
    };
  };

/** Only starts with a value can be held by a host. */
const heldBy = (host: ValueHost, known: KnownWidget): KnownWidget => ({
  ...known,
  starts: known.starts.filter(
    ({ input }) =>
      host === 'widget' || ['value', 'defaultValue', 'selection'].some((name) => name in input),
  ),
});

const played = [...knownWidgets()].flatMap(([widget, known]) =>
  HOSTS.map((host) => ({ widget, host, known: heldBy(host, known) })).filter(
    ({ known: { starts } }) => starts.length > 0 && widgets[widget]?.hook !== undefined,
  ),
);

test.each(played)(
  '$widget with its renderer keeps what every widget promises, its value held by: $host',
  async ({ widget, known, host }) => {
    const play = { startWidget: startOn(host), host, usePage };
    expect(await playRounds(widget, known, ROUNDS, play)).toEqual([]);
  },
  600_000,
);
