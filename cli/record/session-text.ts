import { Document, isMap, isPair, isSeq, type Node, visit } from 'yaml';
import { FORMAT } from '../../fixtures/player/session/session.ts';
import { formatSession } from '../fmt.ts';

/** Characters up to which a collection stands in one line. */
const ONE_LINE = 88;

/** A session as a person would write it: short parts in one line, long ones over several. */
export const sessionText = (session: Readonly<Record<string, unknown>>): string => {
  const document = new Document({ format: FORMAT, ...session });
  visit(document, {
    Collection(_, node, path) {
      // The session, its list of steps and each step stand open.
      const depth = path.filter((one) => isMap(one) || isSeq(one)).length;
      const above = path.at(-1);
      const isHead = depth === 1 && isPair(above) && String(above.key) !== 'steps';
      if (
        (depth > 2 || isHead) &&
        JSON.stringify((node as Node).toJS(document)).length <= ONE_LINE
      ) {
        node.flow = true;
        return visit.SKIP;
      }
      return undefined;
    },
  });
  return formatSession(document.toString({ lineWidth: 100, singleQuote: true }));
};
