/** Whether a request takes a stream as its body: Firefox and WebKit write "[object ReadableStream]". */
export const canStream = (): boolean => {
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
  return isAsked && !headers.has('content-type');
};
