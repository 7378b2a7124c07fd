import { lazy, Suspense, use, useState, type ReactNode } from 'react';
import { PageSettingsContext } from '../page-settings.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { RecordedStage } from '../recording/recording.ts';
import { readMember, SETUP_CHOICES, type SetupName, type StorySetup } from './story-setup.ts';
import { changeSetup } from './use-story-setup.ts';

// Loaded on demand, because it contains the player of sessions.
const SaveSession = lazy(() => import('../recording/save-session.tsx'));

interface SetupBarProps {
  readonly setup: StorySetup;
  /** Names of the users who can be signed in. */
  readonly people: readonly string[];
  readonly recorder: Recorder;
  /** The stage of the story, from which a session is recorded. */
  readonly stage: RecordedStage;
  readonly onStartAgain: () => void;
}

const LABELS: Readonly<Record<keyof typeof SETUP_CHOICES, string>> = {
  language: 'Language',
  dateFormat: 'Date format',
  timeZone: 'Time zone',
  world: 'World',
  screen: 'Screen',
  network: 'Network',
  latency: 'Every reply takes',
  fail: 'The next request fails',
  late: 'Late reply',
};

/** The bar above a story: its settings, which are in the address, restarting and saving. */
export function SetupBar(props: SetupBarProps): ReactNode {
  const { setup, people, recorder, stage, onStartAgain } = props;
  const page = use(PageSettingsContext);
  const [saves, setSaves] = useState({ recorder, count: 0 });
  const count = Object.keys(setup).length;
  return (
    <section className="setup-bar" aria-label="Environment of the story">
      <details>
        <summary>Environment{count > 0 && ` (${count} set)`}</summary>
        <div className="setup-members">
          {page.onTheme && (
            <Choice
              label="Theme"
              value={page.theme}
              values={THEMES}
              onChange={(theme) => page.onTheme?.(theme as typeof page.theme)}
            />
          )}
          {page.onDirection && (
            <Choice
              label="Direction"
              value={page.direction}
              values={DIRECTIONS}
              onChange={(direction) => page.onDirection?.(direction as typeof page.direction)}
            />
          )}
          {(Object.keys(SETUP_CHOICES) as (keyof typeof SETUP_CHOICES)[]).map((name) => (
            <Choice
              key={name}
              label={LABELS[name]}
              value={String(setup[name] ?? '')}
              values={[AS_WRITTEN, ...SETUP_CHOICES[name]]}
              onChange={(text) => set(name, text)}
            />
          ))}
          <Choice
            label="User"
            value={setup.user ?? ''}
            values={[AS_WRITTEN, ...people.map((value) => ({ value, label: value }))]}
            onChange={(text) => set('user', text)}
          />
          <label>
            Seed{' '}
            <input
              type="number"
              min={0}
              value={setup.seed ?? ''}
              onChange={({ target }) => set('seed', target.value)}
            />
          </label>
        </div>
      </details>
      <p>
        <button onClick={onStartAgain}>Start again</button>{' '}
        <button onClick={() => setSaves({ recorder, count: saves.count + 1 })}>
          Save as a session
        </button>{' '}
        <button className="to-chart" onClick={goToChart}>
          To the chart
        </button>{' '}
        <small>
          <kbd>F6</kbd> goes on to the next part of the page, also out of a dialog.
        </small>
      </p>
      {saves.count > 0 && saves.recorder === recorder && (
        <Suspense fallback={<p>The session is being written.</p>}>
          <SaveSession key={saves.count} recorder={recorder} stage={stage} story={page.story} />
        </Suspense>
      )}
    </section>
  );
}

/** On a phone the chart is below the widget. */
function goToChart(): void {
  const inspector = document.querySelector('.inspector');
  inspector?.scrollIntoView();
  inspector?.querySelector<HTMLElement>('summary, button')?.focus({ preventScroll: true });
}

const AS_WRITTEN = { value: '', label: 'as the story says' };
const THEMES = [
  { value: 'light', label: 'light' },
  { value: 'dark', label: 'dark' },
  { value: 'auto', label: 'as the system' },
];
const DIRECTIONS = [
  { value: 'ltr', label: 'left to right' },
  { value: 'rtl', label: 'right to left' },
];

const set = (name: SetupName, text: string): void =>
  changeSetup(name, text === '' ? undefined : readMember(name, text));

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, values, onChange }: ChoiceProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {values.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
