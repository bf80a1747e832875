import { Menu, MenuButton, MenuItem } from '@szhsin/react-menu';
import { editorLabels } from '../../../../content/editor';
import type { PostValues } from '../form/post-values';
import { useFocusAfter } from '../../ui/focus';
import { isUntouched, legacySections } from './legacy-template';

interface MoreMenuProps {
  values: PostValues;
  start: (patch: Partial<PostValues>) => void;
}

/** The menu of a new post. It offers the legacy form as long as the post is empty. */
export function MoreMenu({ values, start }: MoreMenuProps) {
  const { more, template } = editorLabels;
  const focusAfter = useFocusAfter();
  function begin() {
    start({ sections: legacySections(), older: true });
    focusAfter(() => document.getElementById('field-name'));
  }

  return (
    <div className="doc-more">
      <Menu
        transition
        align="end"
        gap={4}
        menuButton={
          <MenuButton className="btn ghost small" aria-label={more}>
            <span aria-hidden="true">⋯</span>
          </MenuButton>
        }
        aria-label={more}
        menuClassName="more-menu"
      >
        <MenuItem disabled={!isUntouched(values) || values.sections.length > 1} onClick={begin}>
          {template.start}
          <small className="hint">{template.hint}</small>
        </MenuItem>
      </Menu>
    </div>
  );
}
