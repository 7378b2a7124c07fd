import { useState, type ComponentType } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadAhead } from '../../fixtures/player/stage/load-ahead.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import type { StartWidget } from '../../fixtures/player/stage/widget-driver.ts';
import type { rendererOf as RendererOf } from '../../ladle/renderers/index.ts';
import type { startHookOn as StartHookOn } from '../../fixtures/player/stage/hook-level.ts';
import { installDocument } from '../../fixtures/player/stage/install-document.ts';
import { knownWidgets, type KnownWidget } from './known-events.ts';
import { playRounds } from './play-at-random.ts';
import type { ValueHost } from './promises.ts';

/** How often each widget is started anew for each kind of host, unless the command says otherwise. */
const ROUNDS = 2;
const HOSTS: readonly ValueHost[] = ['widget', 'taking', 'refusing'];

let startHookOn: typeof StartHookOn;
let rendererOf: typeof RendererOf;

beforeAll(async () => {
  await Promise.all([loadAhead(), import('../../src/domain/read-entity.ts'), installDocument()]);
  ({ startHookOn } = await import('../../fixtures/player/stage/hook-level.ts'));
  ({ rendererOf } = await import('../../ladle/renderers/index.ts'));
});

type Props = Readonly<Record<string, unknown>> & { readonly defaultValue?: unknown };
type Change = { readonly value: unknown };

/** The renderer of a widget whose host holds the value. */
function hosted(Renderer: ComponentType<Props>, host: ValueHost): ComponentType<Props> {
  return function Host({ defaultValue, ...props }: Props) {
    const [value, setValue] = useState(defaultValue);
    const take = (change: Change) => setValue(() => change.value);
    return <Renderer {...props} value={value} onValueChange={host === 'taking' ? take : ignore} />;
  };
}

const ignore = () => {};

const startOn =
  (host: ValueHost): StartWidget =>
  (options) => {
    const isHeld = host !== 'widget';
    const component = (widget: string) => {
      const Renderer = rendererOf(widget) as ComponentType<Props> | undefined;
      return Renderer && isHeld ? hosted(Renderer, host) : Renderer;
    };
    return startHookOn({ component }, options);
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
    const play = { startWidget: startOn(host), host };
    expect(await playRounds(widget, known, ROUNDS, play)).toEqual([]);
  },
  600_000,
);
