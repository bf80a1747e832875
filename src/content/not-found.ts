export interface NotFoundCopy {
  title: string;
  text: string;
  home: string;
}

export const notFoundCopy: NotFoundCopy = {
  title: 'It seems you may be lost',
  text: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  home: 'Go to the home page',
};
