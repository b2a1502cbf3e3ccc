import { type MouseEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import styles from "./Embed.module.css";
import { type embed, frameShapes } from "./schema.ts";

/** A picture with a link, replaced by what the link leads to once it is clicked. The click is not remembered. */
export function Embed({ section }: SectionProps<typeof embed>) {
	const { title, address, href, picture, label, notice, shape } = section;
	const [isOpen, setIsOpen] = useState(false);
	const frame = useRef<HTMLIFrameElement>(null);
	// The link that had the focus is gone.
	useEffect(() => {
		if (isOpen) frame.current?.focus();
	}, [isOpen]);
	const open = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		setIsOpen(true);
	};
	const [width, height] = frameShapes[shape];
	return (
		<Section section={section}>
			<div className={classNames(styles.place, styles[shape])}>
				{isOpen ? (
					<iframe
						ref={frame}
						className={styles.frame}
						src={address}
						title={title}
						// Its own origin, so that it works; but it can neither reach this page nor replace it with another.
						sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
						allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
						// YouTube plays nothing without it. It reveals which site the page is on, not which page it is.
						referrerPolicy="strict-origin"
					/>
				) : (
					<>
						<Picture className={styles.picture} picture={picture} sizes="(width >= 960px) 70vw, 92vw" cut={width / height} />
						<a className={classNames(buttonClass, styles.open)} href={href} onClick={open}>
							{label}
						</a>
					</>
				)}
			</div>
			<p className={styles.notice}>{notice}</p>
		</Section>
	);
}
