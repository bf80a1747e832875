/** Loads the player of a post's video when its button is pressed, and nothing before. */
export function playVideos(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-player] button') : null;
    const place = button?.closest<HTMLElement>('[data-player]');
    if (!place) return;
    const { player = '', title = '' } = place.dataset;
    const frame = document.createElement('iframe');
    Object.assign(frame, {
      title,
      className: 'framed',
      allow: 'autoplay; fullscreen',
      // YouTube plays nothing for a page that does not say which site it is on.
      referrerPolicy: 'strict-origin',
      src: player,
    });
    place.replaceWith(frame);
    frame.focus({ preventScroll: true });
  });
}
