import ipaddr from 'ipaddr.js';

/**
 * Whether a host is reached over the internet: it is not this computer, in a private network, in
 * .local, or a name without a dot, such as a container's.
 */
export function isPublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast';
  return host.includes('.') && !/\.(local|localhost)$/.test(host);
}
