import type { ModeSetting } from '@nightdesk/degrade';
import type { ModeDesk } from './mode-desk.ts';

/** `normal` takes a setting back; with an end it is a setting of its own that holds a box at normal until then. */
export function takesBack({ mode, until }: ModeSetting): boolean {
  return mode === 'normal' && until === undefined;
}

/** Puts on this box's record what was set, and for whom. */
export function recordMode(
  desk: ModeDesk,
  setting: ModeSetting,
  target: { scope: 'site' } | { scope: 'box'; box: string },
): Promise<void> {
  const whom = target.scope === 'site' ? 'the whole site' : target.box;
  return desk.record({
    kind: 'mode',
    what: takesBack(setting) ? `took back what was set for ${whom}` : `set ${whom} to ${setting.mode}`,
    why: setting.reason,
    details: { ...target, mode: setting.mode, ...(setting.until ? { until: setting.until } : {}) },
  });
}
