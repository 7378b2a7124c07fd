import { useEffect, useState, type ReactNode } from 'react';
import { orThrow, type Client } from '../../../src/index.ts';
import type { TreeItem } from '../../../src/trees/index.ts';
import { PageMain } from '../../page-main.tsx';
import { EMPTY_INCIDENT, incidentOf, type Incident } from './incident.ts';
import { IncidentForm } from './incident-form.tsx';
import './incident.css';

/** The data that the form needs before it is shown. */
interface Loaded {
  readonly places: readonly TreeItem[];
  readonly start: Incident;
  readonly draft?: string | number;
}

interface IncidentPageProps {
  readonly client: Pick<Client, 'cases' | 'organizationUnits'>;
  /** Called when the form is shown. */
  readonly onReady?: () => void;
}

/** A load from the platform; a new turn loads again. */
interface Wish {
  readonly turn: number;
  readonly draft?: string | number;
}

/** The result of a turn. */
type Answer = { readonly turn: number } & (
  | { readonly loaded: Loaded }
  | { readonly failure: string }
);

/**
 * The page: loads the data for the form and shows it; a saved draft is opened from the platform.
 */
export function IncidentPage({ client, onReady }: IncidentPageProps): ReactNode {
  const [wish, setWish] = useState<Wish>({ turn: 0 });
  const [last, setLast] = useState<Answer | null>(null);
  const answer = last?.turn === wish.turn ? last : null;
  const again = (draft?: string | number) =>
    setWish(({ turn }) => ({ turn: turn + 1, ...(draft !== undefined && { draft }) }));

  useEffect(() => {
    let isWanted = true;
    const { turn } = wish;
    load(client, wish.draft).then(
      (loaded) => isWanted && setLast({ turn, loaded }),
      (error: unknown) => isWanted && setLast({ turn, failure: String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [client, wish]);
  useEffect(() => {
    if (answer) onReady?.();
  }, [answer, onReady]);

  if (!answer) {
    return (
      <PageMain className="incident" aria-busy="true">
        <p>The form is on its way.</p>
      </PageMain>
    );
  }
  if ('failure' in answer) {
    return (
      <PageMain className="incident">
        <p role="alert">The form could not be opened: {answer.failure}</p>
        <button type="button" onClick={() => again(wish.draft)}>
          Try again
        </button>
      </PageMain>
    );
  }
  const { places, start, draft } = answer.loaded;
  return (
    <IncidentForm
      key={answer.turn}
      client={client}
      start={start}
      places={places}
      {...(draft !== undefined && { draft })}
      onOpenDraft={again}
    />
  );
}

async function load(
  client: IncidentPageProps['client'],
  draft: string | number | undefined,
): Promise<Loaded> {
  const places: TreeItem[] = [];
  // One request at a time, because a server may reject many at once.
  for await (const unit of client.organizationUnits.list.items()) {
    places.push({
      id: unit.organization_unit_id,
      name: unit.name ?? '',
      parentId: unit.parent_id ?? null,
    });
  }
  if (draft === undefined) return { places, start: EMPTY_INCIDENT };
  const found = await orThrow(client.cases.get({ case_id: draft, include_fields: true }));
  return { places, draft, start: incidentOf(found.fields ?? []) };
}
