import type { Random } from '../../fixtures/platform/random.ts';
import type { Stage } from '../../fixtures/player/stage/stage.ts';
import type { Driver } from '../../fixtures/player/stage/widget-driver.ts';
import { Broken } from './broken.ts';
import type { ChartEvent } from './draw-event.ts';

/** Who holds the value: the widget; or its host, which takes each change that is proposed, or some of them, later. */
export type ValueHost = 'widget' | 'taking' | 'late';

type Context = Readonly<Record<string, unknown>>;

/** What a chart told its host. */
interface Told {
  readonly type: string;
  readonly value?: unknown;
  readonly reason?: string;
  readonly open?: boolean;
}

/** A widget that is played. */
export interface PlayedWidget extends Driver {
  /** What its own chart told, where charts inside it are heard too. Default: what the stage has in its log. */
  readonly emitted?: readonly Told[];
  /** Its host takes one of the changes that were proposed, if any; says which value. */
  answer?(chance: Random): unknown;
  /** Its host renders it out of sight, or in sight again, as React's `Activity` does. */
  hide?(isHidden: boolean): void;
  /** Its host renders another of its kind in its place. */
  mountAnew?(): void;
}

const contextOf = (driver: Driver) => driver.snapshot().context as Context;
/** A value as text; the names in it are none of it, and may be read anew. */
export const textOf = (value: unknown) =>
  JSON.stringify(value, (name, member: unknown) => (name === 'label' ? undefined : member)) ??
  'nothing';

/** What every widget promises its host, whatever happens. */
export function watchPromises(driver: PlayedWidget, stage: Stage, host: ValueHost) {
  const { emitted = stage.log.emitted as readonly Told[] } = driver;
  const held = () => textOf(contextOf(driver)['value']);
  let heard = emitted.length;
  /** The value as the host knows it. */
  let known = held();
  let isOpen: boolean | undefined;
  /** Its host has rendered it with another value, or with other settings. */
  let isSetAnew = false;

  const hear = ({ type, value, reason = '', open }: Told) => {
    if (type === 'value.change' && 'value' in contextOf(driver)) {
      const told = textOf(value);
      if (told === known) throw new Broken(`it told a change that is none: ${known}`);
      if (isLocked(contextOf(driver)) && !ASKED_FOR.has(reason)) {
        throw new Broken(`it is locked, and changed from ${known} to ${told}`);
      }
      if (host !== 'late') known = told;
    }
    // The card panel tells each card that it shows.
    if (type === 'open.change' && driver.widget !== 'card-panel') {
      if (open === isOpen) throw new Broken(`it told twice that open is ${isOpen}`);
      isOpen = open;
    }
  };
  const hearAll = () => {
    for (let told = emitted[heard]; told; told = emitted[heard]) {
      heard += 1;
      hear(told);
    }
  };
  /** Hears what was told, and compares what the host knows with what the widget holds. */
  const judge = (when?: 'at rest') => {
    const { status, error } = driver.snapshot();
    if (status === 'error') throw new Broken(`it ended: ${String((error as Error).stack)}`);
    // Between two renders a widget and its host need not agree.
    if ((isSetAnew || host !== 'widget') && when !== 'at rest') return;
    // Of what its host holds, an editor keeps what its features allow.
    const isFiltered = host !== 'widget' && driver.widget === 'rich-text';
    if (isSetAnew || isFiltered) {
      heard = emitted.length;
      known = held();
      isSetAnew = false;
      isOpen = undefined;
    }
    hearAll();
    if (held() !== known) throw new Broken(`it holds ${held()}, its host knows of ${known}`);
  };
  const send = (event: ChartEvent) => {
    judge();
    const { initialValue } = contextOf(driver);
    driver.send(event);
    // What its host does, it does not tell.
    if (event.type === 'open.set') isOpen = undefined;
    if (BY_PROPS.has(event.type) && driver.container) isSetAnew = true;
    else if (event.type === 'value.set') {
      const told = emitted.slice(heard).find(({ type }) => type === 'value.change');
      if (told && !ASKED_FOR.has(told.reason ?? '')) {
        throw new Broken(`it told its host what that has just set: ${textOf(told)}`);
      }
      heard += told ? 1 : 0;
      known = held();
    } else if (event.type === 'settings.change') {
      // What was chosen goes with the options that are taken away; a text may be a date in another format.
      hearAll();
      known = held();
    }
    judge();
    const isReset = event.type === 'form.reset' && host === 'widget' && !isSetAnew;
    if (!isReset || READ_ANEW.has(driver.widget)) return;
    if (initialValue !== undefined && 'value' in contextOf(driver)) {
      const first = textOf(initialValue);
      if (known !== first) throw new Broken(`it was reset to ${known}, not to ${first}`);
    }
  };
  /** Another widget of its kind stands in its place: what that holds is what is known. */
  const mountedAnew = () => {
    isSetAnew = true;
  };
  /** Its host takes a change that was proposed before. */
  const answered = (value: unknown) => {
    hearAll();
    if ('value' in contextOf(driver)) known = textOf(value);
  };
  return { judge, send, mountedAnew, answered, held };
}

/** What the host of a hook does by other props. */
const BY_PROPS: ReadonlySet<string> = new Set(['value.set', 'settings.change']);
/** Reasons of changes that the host has asked for: `match` where a value meets the items of a list. */
const ASKED_FOR: ReadonlySet<string> = new Set(['reset', 'match']);
/** Widgets that read the first value by the rules that hold when it comes back. */
export const READ_ANEW: ReadonlySet<string> = new Set(['list-field', 'rich-text']);

const isLocked = (context: Context) => {
  const settings = (context['settings'] ?? context) as Context;
  return settings['disabled'] === true || settings['readOnly'] === true;
};
