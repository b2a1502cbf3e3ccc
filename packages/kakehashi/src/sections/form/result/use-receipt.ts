import { useContext, useMemo, useSyncExternalStore } from "react";
import type { SentContact } from "../../../core/payload/contact-form.ts";
import { PageServicesContext } from "../../../view/ui/page-services.ts";

const neverChanging = () => () => {};

/**
 * Returns the receipt that the address names, when the runtime shows the page. If the server
 * renders the page for such an address, the page already contains the receipt.
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
