import * as v from "valibot";
import { addEmbedAction } from "./add-embed.ts";
import { addFileAction } from "./add-file.ts";
import { addPicturesAction } from "./add-pictures.ts";
import { addTermAction } from "./add-term.ts";
import { confirmTextAction } from "./confirm-text.ts";
import type { ActionLabel } from "./define-action.ts";
import {
	applyLookAction,
	setColorAction,
	setLookVariantAction,
	setTypeAction,
} from "./design-actions.ts";
import { redoAction, restoreAction, undoAction } from "./history-actions.ts";
import {
	addSectionAction,
	duplicateItemAction,
	moveItemAction,
	removeItemAction,
} from "./item-actions.ts";
import { keepWholeAction } from "./keep-whole.ts";
import { setIconAction, setLogoAction } from "./logo-actions.ts";
import {
	changeEntryAction,
	draftPageAction,
	intoMenuAction,
	makeEventAction,
	movePageAction,
	newEntryAction,
	newPageAction,
	outOfMenuAction,
	publishPageAction,
	removeEventAction,
	removePageAction,
	setPageLanguagesAction,
} from "./page-actions.ts";
import { removePictureAction } from "./remove-picture.ts";
import { replaceTextsAction } from "./replace-texts.ts";
import { setBlocksAction } from "./set-blocks.ts";
import { setFieldAction } from "./set-field.ts";
import { setSettingAction } from "./set-setting.ts";
import { setTextAction } from "./set-text.ts";

/** The actions that change files by a plan, by kind. */
export const plannableActions = {
	setText: setTextAction,
	confirmText: confirmTextAction,
	setField: setFieldAction,
	keepWhole: keepWholeAction,
	addTerm: addTermAction,
	replaceTexts: replaceTextsAction,
	moveItem: moveItemAction,
	duplicateItem: duplicateItemAction,
	removeItem: removeItemAction,
	setBlocks: setBlocksAction,
	addSection: addSectionAction,
	addEmbed: addEmbedAction,
	newPage: newPageAction,
	newEntry: newEntryAction,
	changeEntry: changeEntryAction,
	makeEvent: makeEventAction,
	removeEvent: removeEventAction,
	movePage: movePageAction,
	intoMenu: intoMenuAction,
	outOfMenu: outOfMenuAction,
	publishPage: publishPageAction,
	draftPage: draftPageAction,
	setPageLanguages: setPageLanguagesAction,
	removePage: removePageAction,
	setColor: setColorAction,
	applyLook: applyLookAction,
	setLookVariant: setLookVariantAction,
	setType: setTypeAction,
	addFile: addFileAction,
	addPictures: addPicturesAction,
	removePicture: removePictureAction,
	setLogo: setLogoAction,
	setIcon: setIconAction,
	setSetting: setSettingAction,
	restore: restoreAction,
};

/**
 * Everything that a person can do in the editor, by kind. Texts and values are identified by keys
 * from the server. Every action also carries what the person saw (`expected`), so that the server
 * notices changes made in the meantime. Undoing and redoing have no plan: the journal has the
 * changes.
 */
export const actions = { ...plannableActions, undo: undoAction, redo: redoAction };

export type ActionKind = keyof typeof actions;
export type ActionOf<K extends ActionKind> = v.InferOutput<(typeof actions)[K]["schema"]>;
export type EditorAction = ActionOf<ActionKind>;
export type PlannableAction = ActionOf<keyof typeof plannableActions>;

/** The schema of an action of any kind. */
export const actionSchema = v.variant(
	"kind",
	Object.values(actions).map(({ schema }) => schema),
);

/**
 * What the studio's log calls actions of this kind. The journal may also have kinds of other
 * versions.
 */
export function actionLabel(kind: string): ActionLabel {
	return Object.hasOwn(actions, kind) ? actions[kind as ActionKind].label : "changed";
}
