import { sessionJsonSchema } from '../../fixtures/player/session/session-json-schema.ts';
import { MATCHER_DOCS } from '../../fixtures/player/session/matcher-docs.ts';
import { MATCHERS } from '../../fixtures/player/steps/difference.ts';

/** A member of a session file, of a step, or a matcher. */
interface Member {
  readonly name: string;
  /** The schema's description; '' if there is none. */
  readonly doc: string;
}

/** Everything that a session file may contain. */
export interface SessionReference {
  readonly head: readonly Member[];
  readonly steps: readonly (Member & { readonly members: readonly Member[] })[];
  /** Members that every step may have. */
  readonly shared: readonly Member[];
  readonly matchers: readonly Member[];
}

/** Reads the schema that validates sessions; throws for a matcher without a description. */
export function sessionReference(): SessionReference {
  const schema = sessionJsonSchema() as unknown as Schema;
  const definitions = Object.entries(schema.$defs ?? {});
  const named = (prefix: string) =>
    definitions
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, one]) => [name.slice(prefix.length), one] as const);
  return {
    head: membersOf(schema).filter(({ name }) => name !== '$schema'),
    steps: named('step.').map(([name, step]) => {
      const own = step.properties?.[name] ?? {};
      const members = membersOf(step).filter(
        (member) => member.name !== name && !isShared(step, member.name),
      );
      const parts = membersOf(own).map((part) => ({ ...part, name: `${name}.${part.name}` }));
      return { name, doc: docOf(own), members: [...parts, ...members] };
    }),
    shared: named('every.').map(([name, one]) => ({ name, doc: docOf(one) })),
    matchers: MATCHERS.map((name) => {
      const doc = MATCHER_DOCS[name];
      if (doc === undefined) throw new Error(`The matcher ${name} is not described`);
      return { name, doc };
    }),
  };
}

interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

const docOf = ({ description = '' }: Schema): string => description;

const membersOf = ({ properties = {} }: Schema): readonly Member[] =>
  Object.entries(properties).map(([name, member]) => ({ name, doc: docOf(member) }));

const isShared = (step: Schema, name: string): boolean =>
  step.properties?.[name]?.$ref?.startsWith('#/$defs/every.') ??
  step.properties?.[name]?.description === undefined;
