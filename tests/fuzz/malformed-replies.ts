import type { Platform } from '../../fixtures/platform/platform.ts';
import type { Random } from '../../fixtures/platform/random.ts';
import { isRecord } from '../../src/is-record.ts';

/** The probability that the path into a response ends at a value with members; it always ends at one without. */
const ENDS = 0.3;
const OTHERS = [null, {}, [], [null], '', 'a text', -1, true];

/**
 * Passes requests to a platform, whose next response can be changed to JSON of another shape than documented;
 * `tell` is called with the position of the change.
 */
export function malformingTransport(chance: Random, tell: (where: string) => void) {
  let isNext = false;
  return {
    through: (platform: Platform) => async (request: Request) => {
      const reply = await platform.fetch(request);
      const isJson = reply.headers.get('content-type')?.includes('json') === true;
      if (!isNext || !reply.ok || !isJson) return reply;
      isNext = false;
      const { status, headers } = reply;
      const { pathname } = new URL(request.url);
      const body = malformed(await reply.json(), chance, (where, is) =>
        tell(`the reply to ${pathname} has ${JSON.stringify(is)} at ${where}`),
      );
      return Response.json(body, { status, headers });
    },
    misshapeNext(isOn: boolean) {
      isNext = isOn;
    },
  };
}

/** The value with one part of it missing, duplicated, or of another type. */
function malformed(
  value: unknown,
  chance: Random,
  tell: (where: string, is: unknown) => void,
  where = '',
): unknown {
  const become = (is: unknown) => {
    tell(where, is);
    return is;
  };
  const isHere = chance.next() < ENDS;
  if (Array.isArray(value) && value.length > 0) {
    const place = chance.below(value.length);
    if (isHere) return become(chance.pick([...OTHERS, [...value, value[place]]]));
    return value.with(place, malformed(value[place], chance, tell, `${where}[${place}]`));
  }
  if (isRecord(value) && Object.keys(value).length > 0) {
    const { [chance.pick(Object.keys(value))]: _, ...fewer } = value;
    if (isHere) return become(chance.pick([...OTHERS, fewer]));
    const name = chance.pick(Object.keys(value));
    return { ...value, [name]: malformed(value[name], chance, tell, `${where}.${name}`) };
  }
  return become(chance.pick(OTHERS));
}
