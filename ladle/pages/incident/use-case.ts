import { useRef, useState } from 'react';
import { orThrow, type Client } from '../../../src/index.ts';
import { FORM_ID, fieldsOf, type Incident } from './incident.ts';

/** The calls that the page needs. */
export type CaseClient = Pick<Client, 'cases'>;

/** The state of the case that the form creates. */
export type CaseState =
  | { readonly kind: 'new' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'draft'; readonly id: string | number }
  | { readonly kind: 'sent'; readonly id: string | number }
  /** No input is lost: the same button retries saving. */
  | { readonly kind: 'failed'; readonly message: string };

/** Saves the form as a draft on the platform, and submits it. */
export function useCase(client: CaseClient, draft: string | number | undefined) {
  const [state, setState] = useState<CaseState>(
    draft === undefined ? { kind: 'new' } : { kind: 'draft', id: draft },
  );
  const id = useRef(draft);

  const save = async (incident: Incident, isFinal: boolean): Promise<void> => {
    if (state.kind === 'saving') return;
    setState({ kind: 'saving' });
    try {
      const fields = [...fieldsOf(incident)];
      if (id.current === undefined) {
        const created = await orThrow(client.cases.create({ body: { form_id: FORM_ID, fields } }));
        id.current = created.created_identifier;
      } else {
        await orThrow(client.cases.update({ case_id: id.current, body: { fields } }));
      }
      // A separate call, so that the draft stays saved if submitting fails.
      if (isFinal) {
        await orThrow(client.cases.update({ case_id: id.current, body: { is_draft: false } }));
      }
      setState({ kind: isFinal ? 'sent' : 'draft', id: id.current });
    } catch (error) {
      setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };

  return { state, save };
}
