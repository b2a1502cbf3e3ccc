/**
 * Whether this person has permission to change texts. A person who may only publish views the
 * draft.
 */
export const mayWrite = () => document.documentElement.dataset.reads === undefined;
