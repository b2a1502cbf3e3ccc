/** Whether this person may change anything here. Whoever may only publish looks at the draft. */
export const mayWrite = () => document.documentElement.dataset.reads === undefined;
