import { EditRefused } from "../edits/edit-refused.ts";
import type { NoPlan, Plan } from "../site/plan.ts";
import type { Act } from "./act.ts";
import type { ActContext } from "./act-context.ts";
import { planBlocks } from "./plan-blocks.ts";
import { planDrawing } from "./plan-drawings.ts";
import { planItem, planSection } from "./plan-items.ts";
import { planConfirm } from "./plan-ledger.ts";
import { planEntry, planEvent, planNewEntry, planNewPage, planPage } from "./plan-pages.ts";
import { planReplace } from "./plan-replace.ts";
import { planField, planPictureRemoval, planTerm, planText, planWholeWord } from "./plan-values.ts";
import { unprintableInAct } from "./unprintable.ts";

/** What an act would do to files, or why it cannot be done. Nothing is written. */
export async function planAct(act: Exclude<Act, { kind: "undo" | "redo" }>, context: ActContext): Promise<Plan | NoPlan> {
	try {
		return unprintableInAct(act) ?? (await plan(act, context));
	} catch (error) {
		if (error instanceof EditRefused) return error.refusal;
		throw error;
	}
}

function plan(act: Exclude<Act, { kind: "undo" | "redo" }>, context: ActContext): Plan | NoPlan | Promise<Plan | NoPlan> {
	switch (act.kind) {
		case "setText":
			return planText(act, context);
		case "confirmText":
			return planConfirm(act, context);
		case "setField":
			return planField(act, context);
		case "keepWhole":
			return planWholeWord(act, context);
		case "addTerm":
			return planTerm(act, context);
		case "replaceTexts":
			return planReplace(act, context);
		case "setBlocks":
			return planBlocks(act, context);
		case "moveItem":
		case "duplicateItem":
		case "removeItem":
			return planItem(act, context);
		case "addSection":
			return planSection(act, context);
		case "newPage":
			return planNewPage(act, context);
		case "newEntry":
			return planNewEntry(act, context);
		case "changeEntry":
			return planEntry(act, context);
		case "makeEvent":
		case "removeEvent":
			return planEvent(act, context);
		case "movePage":
		case "intoMenu":
		case "outOfMenu":
		case "publishPage":
		case "draftPage":
		case "removePage":
			return planPage(act, context);
		case "setColor":
			return context.colors.plan(act.name, act.color);
		case "takeLook":
			return context.looks.planLook(act.name);
		case "setLookWord":
			return context.looks.planWord(act.token, act.word);
		case "setType":
			return context.type.plan(act.token, act.choice);
		case "setLogo":
		case "setIcon":
			return planDrawing(act, context);
		case "removePicture":
			return planPictureRemoval(act, context);
		case "putBack":
			return context.review.planPutBack(act);
	}
}
