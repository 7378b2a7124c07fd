import type { Random } from '../../fixtures/platform/random.ts';
import type { Stage } from '../../fixtures/player/stage/stage.ts';
import type { Driver } from '../../fixtures/player/stage/widget-driver.ts';
import { Broken } from './broken.ts';
import type { ChartEvent } from './draw-event.ts';

/** Who holds the value: the widget; or its host, which confirms each proposed change at once, or some of them later. */
export type ValueHost = 'widget' | 'taking' | 'late';

type Context = Readonly<Record<string, unknown>>;

/** An event that a chart reports to its host. */
interface Told {
  readonly type: string;
  readonly value?: unknown;
  readonly reason?: string;
  readonly open?: boolean;
}

/** A widget that is played. */
export interface PlayedWidget extends Driver {
  /** The events of its own chart, if those of charts inside it are recorded too. Default: the log of the stage. */
  readonly emitted?: readonly Told[];
  /** Confirms one of the proposed changes, if any; returns its value. */
  answer?(chance: Random): unknown;
  /** Hides it or shows it again, as React's `Activity` does. */
  hide?(isHidden: boolean): void;
  /** Replaces it by another instance. */
  remount?(): void;
}

const contextOf = (driver: Driver) => driver.snapshot().context as Context;
/** A value as text, without its names, which may be loaded again. */
export const textOf = (value: unknown) =>
  JSON.stringify(value, (name, member: unknown) => (name === 'label' ? undefined : member)) ??
  'nothing';

/** Watches the promises that every widget makes to its host. */
export function watchPromises(driver: PlayedWidget, stage: Stage, host: ValueHost) {
  const { emitted = stage.log.emitted as readonly Told[] } = driver;
  const held = () => textOf(contextOf(driver)['value']);
  let heard = emitted.length;
  /** The value as the host knows it. */
  let known = held();
  let isOpen: boolean | undefined;
  /** Whether its host has rendered it with another value, or with other settings. */
  let hasNewProps = false;

  const hear = ({ type, value, reason = '', open }: Told) => {
    if (type === 'value.change' && 'value' in contextOf(driver)) {
      const told = textOf(value);
      if (told === known) throw new Broken(`it told a change that is none: ${known}`);
      if (isLocked(contextOf(driver)) && !REQUESTED_REASONS.has(reason)) {
        throw new Broken(`it is locked, and changed from ${known} to ${told}`);
      }
      if (host !== 'late') known = told;
    }
    // The card panel reports each card that it shows.
    if (type === 'open.change' && driver.widget !== 'card-panel') {
      if (open === isOpen) throw new Broken(`it told twice that open is ${isOpen}`);
      isOpen = open;
    }
  };
  const readEmitted = () => {
    for (let told = emitted[heard]; told; told = emitted[heard]) {
      heard += 1;
      hear(told);
    }
  };
  /** Reads the reported events, and compares the value known to the host with that of the widget. */
  const judge = (when?: 'at rest') => {
    const { status, error } = driver.snapshot();
    if (status === 'error') throw new Broken(`it ended: ${String((error as Error).stack)}`);
    // Between two renders a widget and its host may differ.
    if ((hasNewProps || host !== 'widget') && when !== 'at rest') return;
    // An editor keeps only those formats of the host’s value that its features allow.
    const isFiltered = host !== 'widget' && driver.widget === 'rich-text';
    if (hasNewProps || isFiltered) {
      heard = emitted.length;
      known = held();
      hasNewProps = false;
      isOpen = undefined;
    }
    readEmitted();
    if (held() !== known) throw new Broken(`it holds ${held()}, its host knows of ${known}`);
  };
  const send = (event: ChartEvent) => {
    judge();
    const { initialValue } = contextOf(driver);
    driver.send(event);
    // A change by its host is not reported.
    if (event.type === 'open.set') isOpen = undefined;
    if (BY_PROPS.has(event.type) && driver.container) hasNewProps = true;
    else if (event.type === 'value.set') {
      const told = emitted.slice(heard).find(({ type }) => type === 'value.change');
      if (told && !REQUESTED_REASONS.has(told.reason ?? '')) {
        throw new Broken(`it told its host what that has just set: ${textOf(told)}`);
      }
      heard += told ? 1 : 0;
      known = held();
    } else if (event.type === 'settings.change') {
      // A choice is removed together with its option; a text may be a date in another format.
      readEmitted();
      known = held();
    }
    judge();
    const isReset = event.type === 'form.reset' && host === 'widget' && !hasNewProps;
    if (!isReset || REPARSED_ON_RESET.has(driver.widget)) return;
    if (initialValue !== undefined && 'value' in contextOf(driver)) {
      const first = textOf(initialValue);
      if (known !== first) throw new Broken(`it was reset to ${known}, not to ${first}`);
    }
  };
  /** Another instance replaces it: its value becomes the known one. */
  const remounted = () => {
    hasNewProps = true;
  };
  /** Its host confirms a change that was proposed before. */
  const answered = (value: unknown) => {
    readEmitted();
    if ('value' in contextOf(driver)) known = textOf(value);
  };
  return { judge, send, remounted, answered, held };
}

/** The events that correspond to changed props of a hook. */
const BY_PROPS: ReadonlySet<string> = new Set(['value.set', 'settings.change']);
/** Reasons of changes that the host has requested: `match` when a value is matched to the items of a list. */
const REQUESTED_REASONS: ReadonlySet<string> = new Set(['reset', 'match']);
/** Widgets that parse the initial value again on reset, with the current settings. */
export const REPARSED_ON_RESET: ReadonlySet<string> = new Set(['list-field', 'rich-text']);

const isLocked = (context: Context) => {
  const settings = (context['settings'] ?? context) as Context;
  return settings['disabled'] === true || settings['readOnly'] === true;
};
