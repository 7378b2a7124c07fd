/**
 * The characters that turn the direction of text. In a name one of them makes `invoice_fdp.exe` read as
 * `invoice_exe.pdf`, and reaches into the text around it: names are shown without them.
 */
export const BIDI_CONTROLS = /\p{Bidi_C}/gu;

/**
 * Those of them that reach over the text around them until they are ended. No name needs them; the marks and joiners
 * that names in Arabic, Persian and Indic letters need are not among them.
 */
export const BIDI_EMBEDDINGS = /[\u202A-\u202E\u2066-\u2069]/g;
