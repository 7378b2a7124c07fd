/**
 * The characters that turn the direction of text. In a name one of them makes `invoice_fdp.exe` read as
 * `invoice_exe.pdf`, and reaches into the text around it: names are shown without them.
 */
export const BIDI_CONTROLS = /\p{Bidi_C}/gu;
