let streams: boolean | undefined;

/** Whether a request takes a stream as its body: Firefox and WebKit write "[object ReadableStream]". */
export const canStream = (): boolean => {
  if (streams !== undefined) return streams;
  let isAsked = false;
  const init = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      isAsked = true;
      return 'half';
    },
  };
  const { headers } = new Request('https://platform.invalid', init);
  streams = isAsked && !headers.has('content-type');
  return streams;
};
