import { type MouseEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import styles from "./Embed.module.css";
import { type embed, frameShapes } from "./schema.ts";

/**
 * A picture with a link. A click replaces the picture with the embedded page. The page does not
 * remember the click.
 */
export function Embed({ section }: SectionProps<typeof embed>) {
	const { title, address, href, picture, label, notice, shape } = section;
	const [isOpen, setIsOpen] = useState(false);
	const frame = useRef<HTMLIFrameElement>(null);
	// Moves the focus to the frame, because the link that had the focus no longer exists.
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
						// The embedded page has its own origin, so that it works. It can neither
						// access this page nor replace it with another page.
						sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
						allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
						// YouTube plays nothing without a referrer. This one reveals the site, but
						// not the page.
						referrerPolicy="strict-origin"
					/>
				) : (
					<>
						<Picture
							className={styles.picture}
							picture={picture}
							sizes="(width >= 960px) 70vw, 92vw"
							cut={width / height}
						/>
						<a
							className={classNames(buttonClass, styles.open)}
							href={href}
							onClick={open}
						>
							{label}
						</a>
					</>
				)}
			</div>
			<p className={styles.notice}>{notice}</p>
		</Section>
	);
}
