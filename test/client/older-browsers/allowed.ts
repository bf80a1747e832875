/** Properties of our own objects, or of a library's, that are named like a property of the browser's. */
const own = [
  'AnimationEvent.animation or TransitionEvent.animation',
  'AsyncDisposableStack.adopt or DisposableStack.adopt',
  'AsyncDisposableStack.use or DisposableStack.use',
  'DataTransfer.addElement',
  'ElementInternals.states',
  'Gamepad.hand',
  'HTMLInputElement.capture',
  'HTMLLinkElement.imageSizes',
  'HTMLMediaElement.remote',
  'IDBTransaction.durability',
  'IntersectionObserver.delay',
  'MediaSource.handle',
  'Navigator.share',
  'Notification.actions',
  'Notification.image',
  'Notification.silent',
  'Notification.tag',
  'Permissions.revoke',
  'RTCDataChannel.priority or RTCIceCandidate.priority',
  'RTCIceCandidate.address',
  'ScreenOrientation.lock',
  'ServiceWorkerRegistration.sync',
  'SVGTextPathElement.side',
  'Window.fence',
  'Window.fullScreen',
];

/**
 * What scripts use although a browser of the build lacks it, with the reason. A test fails if an entry
 * is no longer needed.
 */
export const allowedInScripts: Record<string, string> = {
  ...Object.fromEntries(own.map((name) => [name, 'Not the property of the browser.'])),

  // In our own code, which asks first.
  'Intl.Segmenter': 'parts-of-block.ts divides texts by their punctuation without it.',
  'Segmenter.segment': 'See Intl.Segmenter.',
  'Window.requestIdleCallback': 'start.ts loads at once without it.',
  'Navigator.connection': 'links.ts prefetches without it, as if no one had asked to save data.',
  trustedTypes: 'Used only where it exists, by React and the editor too.',
  'Request.keepalive': 'Without it, a request of a closed tab may be lost; local copies are not.',
  '<details name>': 'Accordion.tsx closes the others without it.',
  '<img fetchpriority>': 'Only the order in which images arrive differs without it.',
  '<input autocapitalize>': 'Only phones capitalise what is typed.',

  // In React.
  'CSSStyleDeclaration.cssFloat': 'For `style={{ float }}`, which we do not use.',
  'CompositionEvent.locale or IDBIndex.locale': 'React asks for it in Internet Explorer.',
  'Document.createElement({ is })': 'For custom elements, which we do not use.',
  'Document.startViewTransition or Element.startViewTransition': 'React asks first; not used.',
  'Document.startViewTransition({ types })': 'As above.',
  'Document.startViewTransition({ update })': 'As above.',
  'Function.displayName': 'A name for developers.',
  'HTMLElement.popover': 'React compares it with undefined.',
  'HTMLImageElement.fetchPriority or HTMLLinkElement.fetchPriority or HTMLScriptElement.fetchPriority':
    'A property of the elements that React is given.',
  'IntersectionObserverEntry.isVisible': 'In React for fragments, which we do not use.',
  'MouseEvent.movementX': 'React computes it without the browser.',
  'MouseEvent.movementY': 'See MouseEvent.movementX.',
  'Window.navigation': 'React asks first, and waits for view transitions only.',
  'Window.setImmediate': 'React asks first.',
  '<select is>': 'For custom elements, which we do not use.',

  // In the editor (ProseMirror), which asks first.
  'Document.caretPositionFromPoint': 'Uses caretRangeFromPoint without it.',
  'Document.caretRangeFromPoint': 'Uses caretPositionFromPoint without it.',
  'Selection.getComposedRanges': 'For shadow roots, which we do not use.',

  'Element.ariaLabel or ElementInternals.ariaLabel':
    'Typeform names the button that closes its pop-ups, which we do not use.',
};

/** What stylesheets use although a browser of the build lacks it, and what it looks like then. */
export const allowedInStyles: Record<string, string> = {
  ':has': 'Spacing, columns of lists, and what the focus keeps from the bars above it.',
  ':selection': 'Phones select in their own colours.',
  ':details-content': 'Panels that are closed are not printed.',
  '@media (scripting)': 'Fallback fonts, and a button that does nothing, where scripts are off.',
  '@page': 'The margins of the printer.',
  'ascent-override': 'Lines move a little when the fonts arrive.',
  'box-decoration-break': 'A box that breaks between lines has no edge there.',
  'break-after: avoid': 'A heading may be the last line of a printed page.',
  'contain-intrinsic-size': 'The length of the scroll bar is less exact in a long text.',
  'content-visibility': 'A very long text is laid out as a whole.',
  'content-visibility: auto': 'See content-visibility.',
  'content-visibility: visible': 'See :details-content.',
  'cursor: default': 'Phones have no pointer.',
  'cursor: grab': 'Phones have no pointer.',
  'cursor: pointer': 'Phones have no pointer.',
  'descent-override': 'See ascent-override.',
  'field-sizing': 'The desk measures its fields itself, or they scroll.',
  'field-sizing: content': 'See field-sizing.',
  'font-family: ui-monospace': 'The next font of the list.',
  'forced-color-adjust': 'That browser has no forced colours.',
  'forced-color-adjust: none': 'See forced-color-adjust.',
  'hyphenate-limit-chars': 'Words are divided more often.',
  hyphens: 'The build adds the name with a prefix.',
  lh: 'See contain-intrinsic-size.',
  'line-gap-override': 'See ascent-override.',
  orphans: 'A printed page may end with the first line of a paragraph.',
  'overflow-clip-margin': 'The clipped part begins at the edge.',
  'print-color-adjust': 'The build adds the name with a prefix.',
  'print-color-adjust: exact': 'See print-color-adjust.',
  resize: 'Phones do not resize fields.',
  'resize: none': 'Phones do not resize fields.',
  'resize: vertical': 'Phones do not resize fields.',
  'scrollbar-width': 'A scroll bar of the usual width.',
  'scrollbar-width: none': 'See scrollbar-width.',
  'scrollbar-width: thin': 'See scrollbar-width.',
  'size-adjust': 'See ascent-override.',
  'text-size-adjust': 'The build adds the name with a prefix.',
  'text-wrap': 'Lines of headings differ more in length.',
  'text-wrap: balance': 'See text-wrap.',
  widows: 'See orphans.',
};
