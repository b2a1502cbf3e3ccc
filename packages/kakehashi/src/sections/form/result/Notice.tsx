import type { ReactNode, Ref } from "react";
import type { ContactFormContent } from "../../../core/schema/contact-form.ts";
import { classNames } from "../../../view/ui/class-names.ts";
import { Alert } from "../fields/Alert.tsx";
import * as styles from "./Notice.module.css";

/** The heading of the result of sending, which gets the focus. */
export type HeadingRef = { readonly headingRef: Ref<HTMLHeadingElement> };

type NoticeProps = HeadingRef & {
	readonly form: Pick<ContactFormContent, "id">;
	readonly heading: string;
	readonly good?: boolean;
	readonly children: ReactNode;
};

/**
 * A framed message. The id of its heading is the hash of the form's address: after sending without scripts, the browser
 * brings the reader here.
 */
export function Notice({ form, heading, good = false, headingRef, children }: NoticeProps) {
	return (
		<div className={classNames(styles.notice, good && styles.good)}>
			<h3 className={styles.heading} id={form.id} tabIndex={-1} ref={headingRef}>
				{!good && <Alert />}
				<span>{heading}</span>
			</h3>
			{children}
		</div>
	);
}
