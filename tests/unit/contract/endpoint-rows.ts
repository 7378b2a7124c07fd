import { readFileSync } from 'node:fs';

/** One row of `tests/endpoints.tsv`: a call of the specification. */
export interface EndpointRow {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly kind: string;
  readonly query: readonly string[];
  readonly hasBody: boolean;
  readonly success: string;
  readonly refusals: readonly string[];
}

// These three are in the table without quotes.
const UNQUOTED: Readonly<Record<string, string>> = {
  '400 position name empty': '400 Position name is empty',
  '400 position name duplicate': '400 Position name already exists',
  '400 position name over 255 characters': '400 Position name is over 255 characters',
};

/** All rows except map tiles, which are not a call of the platform. */
export const endpointRows: readonly EndpointRow[] = readFileSync(
  new URL('../../endpoints.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): EndpointRow => {
    const [operation, method, path, kind, query, body, success, errors] = line.split('\t') as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      operation,
      method,
      path,
      kind,
      query: query
        .split(/,\s*(?![^(]*\))/)
        .filter((name) => name !== '-' && !name.includes('not shown'))
        .map((name) => name.replace(/[\s(=].*$/, '')),
      hasBody: body !== '-',
      success,
      refusals: errors
        .split(/;\s*/)
        .map((error) => UNQUOTED[error] ?? error.replace(/^(\d+) "([^"]*)".*$/, '$1 $2'))
        .filter((error) => !/^(401|500) /.test(error)),
    };
  })
  .filter(({ operation }) => operation !== 'mapTiles.get');
