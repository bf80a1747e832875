import type { FrameCopy } from '../shared/frame';

/** The texts of the frame that nobody edits. */
type FrameLabels = Omit<FrameCopy, 'name' | 'shortName' | 'tagline' | 'nav' | 'footer'> & {
  footer: Pick<FrameCopy['footer'], 'label' | 'socialLabel' | 'moreLabel'>;
};

export const frameLabels: FrameLabels = {
  skip: 'Skip to content',
  menu: { label: 'Main', open: 'Menu' },
  welcome: 'Welcome, {name}',
  footer: { label: 'Footer', socialLabel: 'Elsewhere', moreLabel: 'More' },
  loading: 'Loading...',
  loadFailed: {
    text: 'Couldn’t load this page. Check your connection.',
    retry: 'Try again',
  },
  broken: {
    title: 'This page stopped working',
    text: 'Something went wrong. What you typed is kept, except passwords.',
    reload: 'Reload the page',
  },
  by: 'By {name}',
  table: 'Table',
};
