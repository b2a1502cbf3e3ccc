import type { FormService } from "../../view/ui/page-services.ts";
import { forgetDraft } from "./draft-storage.ts";

export { keepDraft, keepDraftOf } from "./draft.ts";

export const showTitle: FormService["showTitle"] = (title) => {
	document.title = title;
};

export const prepareToSend = () => import("./send-contact.ts");

export const send: FormService["send"] = async (form, choices, locale) => {
	const { sendContact } = await prepareToSend();
	const state = await sendContact(form, choices, locale);
	if ("sent" in state) forgetDraft(form.dataset.draft);
	return state;
};
