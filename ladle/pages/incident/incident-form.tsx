import { startTransition, useState, type ReactNode } from 'react';
import { useFormValidation } from '../../../hooks/form/use-form-validation.ts';
import type { TreeItem } from '../../../src/trees/index.ts';
import { PageMain } from '../../page-main.tsx';
import plain from '../../skins/plain.tsx';
import { SkinChoice } from '../../skins/skin-choice.tsx';
import type { Skin } from '../../skins/skin.ts';
import type { Incident } from './incident.ts';
import { useCase, type CaseClient, type CaseState } from './use-case.ts';
import { useIncidentFields } from './use-incident-fields.ts';

/** The design systems that can render the form; each is loaded when it is chosen. */
const SKINS: Readonly<Record<string, () => Promise<{ readonly default: Skin }>>> = {
  'Plain HTML': () => Promise.resolve({ default: plain }),
  Mantine: () => import('../../skins/mantine/index.tsx'),
};

interface IncidentFormProps {
  readonly client: CaseClient;
  /** The initial values of the form. */
  readonly start: Incident;
  /** The id of the draft that `start` was loaded from. */
  readonly draft?: string | number;
  /** The locations to choose from. */
  readonly places: readonly TreeItem[];
  /** Called when the user reopens the saved draft. */
  readonly onOpenDraft: (id: string | number) => void;
}

/** "Register an incident": runs the hooks and renders their results with the chosen skin. */
export function IncidentForm({ client, start, draft, places, onOpenDraft }: IncidentFormProps) {
  const [skin, setSkin] = useState({ name: 'Plain HTML', parts: plain });
  const { fields, incident, asked } = useIncidentFields(start, places);
  const { state, save } = useCase(client, draft);
  const form = useFormValidation({
    onSubmit(event) {
      event.preventDefault();
      if (!fields.photos.isBusy) void save(incident, true);
    },
  });
  const show = async (name: string) => {
    const loaded = await SKINS[name]?.();
    if (loaded) startTransition(() => setSkin({ name, parts: loaded.default }));
  };
  const isSaving = state.kind === 'saving';
  const isSent = state.kind === 'sent';
  const { Frame, Section, Button, TextBox, ...parts } = skin.parts;
  const { DateBox, FilesBox, ListBox, PeopleBox, RadioBox, TickBox, TreeDialogBox } = parts;

  return (
    <PageMain className="incident" data-skin={skin.name}>
      <h1>Register an incident</h1>
      <SkinChoice
        names={Object.keys(SKINS)}
        chosen={skin.name}
        onChoose={(name) => void show(name)}
      />
      <Frame>
        <form aria-label="Incident" {...form.getFormProps()}>
          <Section title="What happened">
            <TextBox label="Subject" field={fields.subject} />
            <TextBox label="Description" field={fields.description} />
            <RadioBox label="Kind" field={fields.kind} />
            <ListBox label="Severity" field={fields.severity} />
            {asked.lostHours && <TextBox label="Hours of work lost" field={fields.lostHours} />}
          </Section>
          <Section title="When and where">
            <DateBox label="Date" field={fields.happenedOn} />
            <TextBox label="Time" field={fields.happenedAt} />
            <TreeDialogBox label="Choose the place" field={fields.place} />
          </Section>
          <Section title="Who">
            <PeopleBox label="People involved" field={fields.involved} />
            <TickBox label="Someone was hurt" field={fields.someoneHurt} />
            {asked.injury && <TextBox label="Injury" field={fields.injury} />}
            <TextBox label="E-mail for questions" field={fields.contact} />
          </Section>
          <Section title="Photos">
            <FilesBox label="Photos" field={fields.photos} />
          </Section>
          <Problems count={form.problems.length} />
          <div className="incident-actions">
            <Button kind="first" type="submit" disabled={isSaving || isSent}>
              Submit
            </Button>
            <Button
              kind="other"
              type="button"
              disabled={isSaving || isSent}
              onClick={() => void save(incident, false)}
            >
              Save draft
            </Button>
            {state.kind === 'draft' && (
              <Button kind="other" type="button" onClick={() => onOpenDraft(state.id)}>
                Open the draft again
              </Button>
            )}
          </div>
        </form>
        <output>
          {fields.photos.isBusy ? 'Photos are on their way.' : STATUS_TEXTS[state.kind](state)}
        </output>
      </Frame>
    </PageMain>
  );
}

/** The status message of the case. */
const STATUS_TEXTS: Readonly<Record<CaseState['kind'], (state: CaseState) => string>> = {
  new: () => '',
  saving: () => 'Saving …',
  draft: (state) => `Draft ${'id' in state ? state.id : ''} is saved.`,
  sent: (state) => `Incident ${'id' in state ? state.id : ''} was submitted.`,
  failed: (state) =>
    `It could not be saved: ${'message' in state ? state.message : ''} Nothing you entered is lost.`,
};

const Problems = ({ count }: { readonly count: number }): ReactNode =>
  count > 0 && <p role="alert">{count === 1 ? '1 field needs' : `${count} fields need`} you.</p>;
