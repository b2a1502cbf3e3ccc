import { t } from "../../inbox/i18n/t.ts";
import type { InboxContext } from "./inbox-context.ts";

/**
 * Does something with each message, one after another, and says which there are not.
 * @param work returns whether there is such a message
 * @returns the exit code: 1 if there is no message with one of the references
 */
export async function eachReference(
	references: readonly string[],
	{ complain }: Pick<InboxContext, "complain">,
	work: (reference: string) => Promise<boolean>,
): Promise<0 | 1> {
	let code: 0 | 1 = 0;
	for (const reference of references) {
		if (await work(reference)) continue;
		complain(t("unknownMessage", { reference }));
		code = 1;
	}
	return code;
}
