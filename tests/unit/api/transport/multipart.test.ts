import { expect, test } from 'vitest';
import { multipartOf } from '../../../../src/api/transport/multipart.ts';

test('a form that the client encodes itself is decoded to the same values [F-B5]', async () => {
  const form = new FormData();
  form.append('a "b"', 'c\r\nd');
  form.append('file', new File([new Uint8Array([0, 13, 10, 255])], 'né "1".txt', { type: 'x/y' }));
  const { type, body } = await multipartOf(form);
  const read = await new Response(body, { headers: { 'content-type': type } }).formData();
  expect([...read.values()][0]).toBe('c\r\nd');
  const file = read.get('file') as File;
  expect([file.name, file.type]).toEqual(['né "1".txt', 'x/y']);
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 13, 10, 255]);
});

test('line ends and quotation marks in names are escaped', async () => {
  const form = new FormData();
  form.append('a\r\n"b', new File(['x'], 'c\r\n"d', { type: 'x/y' }));
  const text = new TextDecoder().decode((await multipartOf(form)).body);
  expect(text).toContain('; name="a%0D%0A%22b"; filename="c%0D%0A%22d"\r\n');
});

test('a file without a type is sent as binary data', async () => {
  const form = new FormData();
  form.append('file', new File(['x'], 'x'));
  const { body } = await multipartOf(form);
  expect(new TextDecoder().decode(body)).toContain(
    '\r\nContent-Type: application/octet-stream\r\n',
  );
});
