import { useRef } from "react";
import type { ActionOf } from "../../actions/actions.ts";
import type { AppActionResult, EditorParts } from "../connection/editor-context.ts";
import { refusedToast } from "../toasts/first-toast.ts";
import type { StructureDone } from "./structure-toast.ts";

export type ItemAction = ActionOf<
	"moveItem" | "duplicateItem" | "removeItem" | "addSection" | "addEmbed"
>;

type AppRejection = Extract<AppActionResult, { readonly ok: false }>;

type Options = Pick<EditorParts, "runAction" | "settled"> & {
	/** Reports what was done, or the reason why it was not done. */
	readonly onDone: (done: StructureDone) => void;
};

export type RunItemAction = ReturnType<typeof useItemActions>;

/**
 * Returns the function that runs an action on a section or an item, unless another one is running:
 * until its result is known, the indexes of items may be wrong, so another action could affect the
 * wrong item.
 */
export function useItemActions({ runAction, settled, onDone }: Options) {
	const isBusy = useRef(false);
	/**
	 * @param request makes the action once nothing else is being saved
	 * @param then runs after the result is shown, and moves the focus to where the person continues
	 * @param onRejected shows why the action was not done; a toast does if it is left out
	 */
	return async (
		request: () => ItemAction,
		then: () => void,
		onFailed = () => {},
		onRejected = (rejected: AppRejection) => {
			const { name, text } = refusedToast(rejected);
			onDone({ name, reason: text });
		},
	) => {
		if (isBusy.current) {
			onFailed();
			return onDone({ name: "stillBusy" });
		}
		isBusy.current = true;
		// A text that is being saved changes the item that contains it. The action must use the
		// stamp of the item after that.
		await settled();
		const result = await runAction(request());
		if (!result.ok) {
			onRejected(result);
			onFailed();
		}
		isBusy.current = false;
		if (result.ok) then();
	};
}
