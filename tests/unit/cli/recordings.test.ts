import { describe, expect, test } from 'vitest';
import { lineOfOpenQuote, readCurl } from '../../../cli/record/read-curl.ts';
import { readHar } from '../../../cli/record/read-har.ts';
import { readPostman } from '../../../cli/record/read-postman.ts';

describe('a collection of Postman', () => {
  const only = (request: unknown, more: object = {}) =>
    readPostman({ info: {}, item: [{ name: 'one', request }], ...more }).requests[0];

  test('fills in variables, also those of the path, and leaves what has no value', () => {
    const url = {
      raw: '{{ root }}/risks/:risk_id/controls/:other?q={{unknown}}',
      variable: [{ key: 'risk_id', value: '{{id}}' }],
    };
    const variable = [
      { key: 'root', value: 'https://grc.example/api' },
      { key: 'id', value: 'a b' },
    ];
    expect(only({ url }, { variable })?.url).toBe(
      'https://grc.example/api/risks/a%20b/controls/:other?q={{unknown}}',
    );
  });

  test('gives headers in lower case, without those that are switched off', () => {
    const header = [
      { key: 'Accept', value: 'text/plain' },
      { key: 'X-Off', value: '1', disabled: true },
      { value: 'no name' },
    ];
    expect(only({ url: 'grc.example/api/risks', header })).toEqual({
      at: 0,
      method: 'GET',
      url: 'https://grc.example/api/risks',
      headers: { accept: 'text/plain' },
    });
  });

  test('gives the authorization of a request, or that of the folder around it', () => {
    const bearer = (token: string) => ({
      type: 'bearer',
      bearer: [{ key: 'token', value: token }],
    });
    const basic = [
      { key: 'username', value: 'ada' },
      { key: 'password', value: '{{word}}' },
    ];
    const url = 'grc.example/api/risks';
    const { requests } = readPostman({
      info: {},
      auth: bearer('of-all'),
      variable: [{ key: 'word', value: 'pass' }],
      item: [
        { name: 'one', request: { url } },
        { name: 'two', request: { url, auth: bearer('own') } },
        { name: 'three', request: { url, auth: { type: 'basic', basic } } },
        { name: 'four', request: { url, auth: { type: 'noauth' } } },
        {
          name: 'folder',
          auth: bearer('of-folder'),
          item: [
            { name: 'five', request: url },
            { name: 'six', request: { url, auth: null } },
          ],
        },
      ],
    });
    expect(requests.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer of-all',
      'Bearer own',
      `Basic ${btoa('ada:pass')}`,
      undefined,
      'Bearer of-folder',
      'Bearer of-folder',
    ]);
  });

  test('gives a form as it is sent, and no body for an empty text', () => {
    const urlencoded = [{ key: 'a b', value: 'c&d' }, { key: 'e' }];
    expect(only({ url: '/x', method: 'POST', body: { urlencoded } })).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a+b=c%26d&e=',
    });
    expect(only({ url: '/x', method: 'POST', body: { raw: '' } })).not.toHaveProperty('body');
  });

  test('gives the name of a file, and reports the other parts of its form', () => {
    const formdata = [
      { key: 'file', type: 'file', src: '/home/someone/report.pdf' },
      { key: 'note', value: 'x' },
    ];
    const { requests, ignored } = readPostman({
      info: {},
      item: [{ name: 'Upload', request: { url: '/x', body: { mode: 'formdata', formdata } } }],
    });
    expect(requests[0]?.file?.name).toBe('report.pdf');
    expect(ignored).toEqual([
      'note of the form that Upload sends: give its step the `body` by hand',
    ]);
  });
});

describe('an HTTP archive', () => {
  const entry = (moment: string, path: string, more: object = {}) => ({
    startedDateTime: moment,
    request: { method: 'GET', url: `https://grc.example/api/${path}`, ...more },
    response: { status: 200 },
  });
  const read = (...entries: object[]) => readHar({ log: { entries } }).requests;

  test('is read in the order in which its requests were sent; those without a time keep their place', () => {
    const moments = ['2026-11-20T10:00:02Z', '2026-11-20T10:00:01Z', '2026-11-20T10:00:03Z'];
    const paths = (entries: readonly object[]) =>
      read(...entries).map(({ url }) => url.split('/').at(-1));
    expect(paths(moments.map((moment, index) => entry(moment, String(index))))).toEqual([
      '1',
      '0',
      '2',
    ]);
    expect(paths([entry('', 'a'), entry('', 'b'), entry('', 'c')])).toEqual(['a', 'b', 'c']);
  });

  test('has the fields of a form where it has no text, and replies in base64 as text', () => {
    const params = [{ name: 'a b', value: 'é' }];
    const sent = entry('', 'x', { method: 'POST', postData: { params } });
    const content = { text: Buffer.from('{"a":"é"}').toString('base64'), encoding: 'base64' };
    expect(read({ ...sent, response: { status: 200, content } })[0]).toMatchObject({
      body: 'a+b=%C3%A9',
      reply: '{"a":"é"}',
    });
  });

  test('has no status where the browser got no reply', () => {
    expect(read({ ...entry('', 'x'), response: { status: 0 } })[0]).not.toHaveProperty('status');
  });
});

describe('commands of curl', () => {
  const only = (text: string) => readCurl(text).requests[0];

  test('may be continued on the next line, also in files of Windows, and follow one another', () => {
    const text = "curl -X PUT \\\r\n  'https://grc.example/api/a'\ncurl https://grc.example/api/b";
    expect(readCurl(text).requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT https://grc.example/api/a',
      'GET https://grc.example/api/b',
    ]);
  });

  test.each([
    [
      'with carets before quotes',
      String.raw`curl ^"https://grc.example/api/a?b=1^&c=^%20^" ^
  -X ^"PUT^" ^
  -H ^"accept: application/json^" ^
  --data-raw ^"^{^\^"name^\^":^\^"C:^\^\d ^& e^^f^\^"^}^" ^
  --compressed
curl ^"https://grc.example/api/b^"`,
      'https://grc.example/api/a?b=1&c=%20',
      String.raw`{"name":"C:\d & e^f"}`,
    ],
    [
      'with carets at the ends of lines',
      String.raw`curl "https://grc.example/api/a" ^
  -X "PUT" ^
  -H "accept: application/json" ^
  --data-raw "{\"name\":\"e^f\"}"
curl "https://grc.example/api/b"`,
      'https://grc.example/api/a',
      '{"name":"e^f"}',
    ],
  ])('may be written for the command prompt of Windows, %s', (_, written, url, body) => {
    const { requests, ignored } = readCurl(written.replaceAll('\n', '\r\n'));
    expect(requests).toMatchObject([
      { method: 'PUT', url, headers: { accept: 'application/json' }, body },
      { method: 'GET', url: 'https://grc.example/api/b' },
    ]);
    expect(ignored.filter((text) => text !== 'curl --compressed')).toEqual([]);
    expect(lineOfOpenQuote(written)).toBeUndefined();
    expect(lineOfOpenQuote(`${written} "`)).toBe(written.split('\n').length);
  });

  test('may have several lines of text for the command prompt of Windows', () => {
    const written = 'curl ^"https://grc.example/api/a^" ^\r\n  --data-raw ^"a^\r\n\r\nb^"\r\n';
    expect(only(written)?.body).toBe('a\nb');
  });

  test.each([
    ['-d a=1 -d b=2', 'POST', 'a=1&b=2', 'application/x-www-form-urlencoded'],
    ["--json '{}'", 'POST', '{}', 'application/json'],
    ["-H 'Content-Type: text/csv' -d a", 'POST', 'a', 'text/csv'],
    ["--data-urlencode 'n=a b'", 'POST', 'n=a%20b', 'application/x-www-form-urlencoded'],
    ["-X PATCH -d '{}'", 'PATCH', '{}', 'application/x-www-form-urlencoded'],
  ])('%s', (options, method, body, type) => {
    expect(only(`curl ${options} grc.example/api/a`)).toEqual({
      at: 0,
      method,
      url: 'https://grc.example/api/a',
      headers: { 'content-type': type },
      body,
    });
  });

  test('with -G sends its data in the address', () => {
    expect(only("curl -G 'https://grc.example/api/a?b=1' -d c=2 --data-urlencode 'd=e f'")).toEqual(
      { at: 0, method: 'GET', url: 'https://grc.example/api/a?b=1&c=2&d=e%20f', headers: {} },
    );
  });

  test('name the file of a form and its type', () => {
    const sent = "curl -F 'file=@/tmp/a.bin;type=application/pdf;filename=b.pdf' grc.example/api/a";
    expect(only(sent)?.file).toMatchObject({ name: 'b.pdf', type: 'application/pdf' });
    expect(only('curl -F file=@/tmp/a.pdf grc.example/api/a')?.file?.name).toBe('a.pdf');
  });
});
