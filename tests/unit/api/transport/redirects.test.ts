import { describe, expect, test } from 'vitest';
import { nextHop, type Hop } from '../../../../src/api/transport/redirects.ts';
import { empty, stubClient } from '../stub.ts';

const hop = (method: string): Hop => ({
  url: 'https://platform.example/api/risks',
  method,
  hasBody: true,
  isBare: false,
  redirect: 'manual',
});
const sentOn = (status: number, location = '/api/next') => empty(status, { headers: { location } });

describe('a redirect', () => {
  test.each([
    [301, 'GET', 'GET', true],
    [301, 'POST', 'GET', false],
    [301, 'PUT', 'PUT', true],
    [302, 'POST', 'GET', false],
    [302, 'DELETE', 'DELETE', true],
    [303, 'POST', 'GET', false],
    [303, 'PUT', 'GET', false],
    [303, 'HEAD', 'HEAD', true],
    [307, 'POST', 'POST', true],
    [308, 'POST', 'POST', true],
  ])('%i for a %s is followed with %s', (status, method, next, hasBody) => {
    expect(nextHop(sentOn(status), hop(method))).toEqual({
      ...hop(next),
      url: 'https://platform.example/api/next',
      hasBody,
    });
  });

  test('is not followed without a location, or with another status', () => {
    expect(nextHop(empty(302), hop('GET'))).toBeUndefined();
    expect(nextHop(sentOn(304), hop('GET'))).toBeUndefined();
    expect(nextHop(sentOn(201), hop('POST'))).toBeUndefined();
  });

  test('to another origin takes nothing of ours along, also not back again', () => {
    const away = nextHop(sentOn(302, 'http://other.example/x'), hop('GET'));
    expect(away).toMatchObject({ url: 'http://other.example/x', isBare: true });
    const back = nextHop(sentOn(302, 'https://platform.example/'), away as Hop);
    expect(back).toMatchObject({ url: 'https://platform.example/', isBare: true });
  });

  test.each([
    ['http://[', 'GET', 'redirected to no address'],
    ['data:,x', 'GET', 'redirected to data:, which is not the web'],
    [
      'https://other.example/',
      'POST',
      'redirected to https://other.example; a POST is not repeated at another origin',
    ],
  ])('to %s is refused to a %s', (location, method, reasonPhrase) => {
    let result: unknown;
    try {
      nextHop(sentOn(307, location), hop(method));
    } catch (error) {
      ({ result } = error as { result: unknown });
    }
    expect(result).toMatchObject({ kind: 'contract', status: 307, reasonPhrase });
  });

  test('that is hidden from a page is followed by the browser for reads only', () => {
    const hidden = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    expect(nextHop(hidden, hop('GET'))).toEqual({
      ...hop('GET'),
      isBare: true,
      redirect: 'follow',
    });
    expect(() => nextHop(hidden, hop('PATCH'))).toThrow('a PATCH is not repeated there');
  });

  test.each(['https://other.example/', '/api/risks/1'])(
    'to %s that is not followed leaves no body unread',
    async (location) => {
      let replies = 0;
      let cancelled = 0;
      const { client } = stubClient(() => {
        replies += 1;
        const body = new ReadableStream({ cancel: () => void (cancelled += 1) });
        return new Response(body, { status: 307, headers: { location } });
      });
      expect(await client.risks.update({ risk_id: 1, body: {} as never })).toMatchObject({
        kind: 'contract',
        status: 307,
      });
      expect(cancelled).toBe(replies);
    },
  );
});
