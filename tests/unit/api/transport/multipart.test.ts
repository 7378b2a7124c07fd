import { expect, test } from 'vitest';
import { multipartOf } from '../../../../src/api/transport/multipart.ts';

test('a form that is written by hand is read back as it was [F-B5]', async () => {
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

test('a file that says no type is one of bytes', async () => {
  const form = new FormData();
  form.append('file', new File(['x'], 'x'));
  const { body } = await multipartOf(form);
  expect(new TextDecoder().decode(body)).toContain(
    '\r\nContent-Type: application/octet-stream\r\n',
  );
});
