/**
 * A form as the bytes of a multipart body, for engines that cannot read again a form with a file in it
 * (WebKit).
 */
export async function multipartOf(
  form: FormData,
): Promise<{ readonly type: string; readonly body: ArrayBuffer }> {
  const boundary = `form-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const parts: (string | Blob)[] = [];
  for (const [name, value] of form) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`);
    if (typeof value === 'string') parts.push('\r\n\r\n', value);
    else {
      const type = value.type || 'application/octet-stream';
      parts.push(`; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value);
    }
    parts.push('\r\n');
  }
  parts.push(`--${boundary}--\r\n`);
  const body = await new Blob(parts).arrayBuffer();
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Escapes names in multipart headers like browsers (HTML, multipart form data). */
const quoted = (text: string): string =>
  text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
