/**
 * The file name of a `Content-Disposition` header, in its extended form (`filename*=UTF-8''…`)
 * where there is one. Only the name: folders, line ends, and characters that control text or its direction are cut off.
 */
export function readFileName(contentDisposition: string | undefined): string | undefined {
  if (contentDisposition === undefined) return undefined;
  const name = extendedName(contentDisposition) ?? plainName(contentDisposition);
  const safe = name
    ?.replace(/^.*[/\\]/s, '')
    // Control characters could add a header line, or hide a part of the name in a dialog; those of the direction make
    // `invoice_fdp.exe` read as `invoice_exe.pdf`.
    .replace(/[\p{Cc}\p{Bidi_C}]/gu, '')
    .trim();
  return safe === undefined || safe === '' || safe === '.' || safe === '..' ? undefined : safe;
}

function extendedName(header: string): string | undefined {
  const [, charset = '', encoded = ''] =
    /;\s*filename\*\s*=\s*"?([\w-]*)'[^']*'([^;"]*)/i.exec(header) ?? [];
  if (encoded === '') return undefined;
  if (/^utf-?8$/i.test(charset)) {
    try {
      return decodeURIComponent(encoded.trim());
    } catch {
      return undefined;
    }
  }
  if (/^iso-8859-1$/i.test(charset)) {
    return encoded
      .trim()
      .replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
  }
  return undefined;
}

function plainName(header: string): string | undefined {
  const [, quoted, token] =
    /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s][^;]*))/i.exec(header) ?? [];
  const name = quoted?.replace(/\\(["\\])/g, '$1') ?? token?.trim();
  return name === undefined ? undefined : repairUtf8(name);
}

/** Many servers send UTF-8 bytes in the plain form, which fetch decodes as Latin-1. */
function repairUtf8(name: string): string {
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0));
  // oxlint-disable-next-line no-control-regex -- bytes, not characters
  if (!/[\x80-\xff]/.test(name) || /[^\x00-\xff]/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return name;
  }
}
