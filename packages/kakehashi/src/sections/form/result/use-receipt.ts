import { useContext, useMemo, useSyncExternalStore } from "react";
import type { SentContact } from "../../../core/payload/contact-form.ts";
import { PageServicesContext } from "../../../view/ui/page-services.ts";

const neverChanging = () => () => {};

/**
 * The receipt in the address, when the runtime shows the page. A page that the server made for such an address already
 * contains it.
 * @param path address of the contact page
 */
export function useReceipt(path: string): SentContact["sent"] | undefined {
	const receipts = useContext(PageServicesContext)?.receipts;
	const token = useSyncExternalStore(
		receipts?.watch ?? neverChanging,
		() => receipts?.at(path) ?? "",
		() => "",
	);
	return useMemo(() => receipts?.find(token), [receipts, token]);
}
