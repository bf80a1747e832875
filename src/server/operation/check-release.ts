import type { SiteCheckJson } from '../../shared/api/operation';
import { isOutdated, release } from '../platform/home';
import { finding } from './finding';

/** Which release runs, and whether its Node still gets security fixes. */
export function checkRelease(node = process.versions.node): SiteCheckJson {
  const values = { release: release(), node };
  return isOutdated(node)
    ? finding('release', 'warning', 'outdated', values)
    : finding('release', 'good', 'good', values);
}
