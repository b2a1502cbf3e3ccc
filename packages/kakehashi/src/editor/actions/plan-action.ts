import { EditRefused } from "../edits/edit-refused.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { EditorAction } from "./action.ts";
import type { ActionContext } from "./action-context.ts";
import { planBlocks } from "./plan-blocks.ts";
import { planConfirm } from "./plan-confirmation.ts";
import { planLogo } from "./plan-images.ts";
import { planItem, planSection } from "./plan-items.ts";
import { planEntry, planEvent, planNewEntry, planNewPage, planPage } from "./plan-pages.ts";
import { planReplace } from "./plan-replace.ts";
import { planField, planPictureRemoval, planTerm, planText, planWholeWord } from "./plan-values.ts";
import { unprintableInAction } from "./unprintable.ts";

/** Returns the change set of an action, or its rejection. Writes nothing. */
export async function planAction(
	action: Exclude<EditorAction, { kind: "undo" | "redo" }>,
	context: ActionContext,
): Promise<ChangeSet | Rejection> {
	try {
		return unprintableInAction(action) ?? (await plan(action, context));
	} catch (error) {
		if (error instanceof EditRefused) return error.refusal;
		throw error;
	}
}

function plan(
	action: Exclude<EditorAction, { kind: "undo" | "redo" }>,
	context: ActionContext,
): ChangeSet | Rejection | Promise<ChangeSet | Rejection> {
	switch (action.kind) {
		case "setText":
			return planText(action, context);
		case "confirmText":
			return planConfirm(action, context);
		case "setField":
			return planField(action, context);
		case "keepWhole":
			return planWholeWord(action, context);
		case "addTerm":
			return planTerm(action, context);
		case "replaceTexts":
			return planReplace(action, context);
		case "setBlocks":
			return planBlocks(action, context);
		case "moveItem":
		case "duplicateItem":
		case "removeItem":
			return planItem(action, context);
		case "addSection":
			return planSection(action, context);
		case "newPage":
			return planNewPage(action, context);
		case "newEntry":
			return planNewEntry(action, context);
		case "changeEntry":
			return planEntry(action, context);
		case "makeEvent":
		case "removeEvent":
			return planEvent(action, context);
		case "movePage":
		case "intoMenu":
		case "outOfMenu":
		case "publishPage":
		case "draftPage":
		case "removePage":
			return planPage(action, context);
		case "setColor":
			return context.colors.plan(action.name, action.color);
		case "applyLook":
			return context.looks.planLook(action.name);
		case "setLookVariant":
			return context.looks.planWord(action.token, action.word);
		case "setType":
			return context.type.plan(action.token, action.choice);
		case "setLogo":
		case "setIcon":
			return planLogo(action, context);
		case "removePicture":
			return planPictureRemoval(action, context);
		case "restore":
			return context.review.planRestore(action);
	}
}
